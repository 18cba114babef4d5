import { readFileSync } from 'node:fs';
import { catalogRoutes, ordersRoutes, type Listing } from '@alaso/contracts';
import { aListing } from '@alaso/contracts/testing';
import { answer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { FreshSection } from '../src/landing/landing.tsx';
import LandingView from '../src/landing/landing-view.tsx';
import { Wall, WallCard } from '../src/landing/wall.tsx';

const photo = { id: 'p1', alt: '', width: 640, height: 800, variants: [320, 640], colour: null, blur: null };
const listing = (at: number, given: Partial<Listing> = {}): Listing =>
  aListing({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    title: `Gown ${at}`,
    photos: [photo],
    ...given,
  });
const listings = (count: number) => Array.from({ length: count }, (_, at) => listing(at + 1));

const wall = () => within(screen.getByRole('list', { name: 'Some of what you can find' }));
const fresh = () => within(screen.getByRole('region', { name: 'Just listed' }));
const titles = (names: number[]) => names.map((at) => `Gown ${at}`);
const alts = () =>
  wall()
    .getAllByRole<HTMLImageElement>('img')
    .map(({ alt }) => alt);

describe('the view', () => {
  beforeEach(() => {
    answer(ordersRoutes.impact, { kgCo2e: 0, reused: 0, upcycled: 0, wearsShared: 0, garmentsDonated: 0 });
  });

  it('lists the first four as new, and hangs six others on the wall', async () => {
    answer(catalogRoutes.listFrontPage, listings(10));
    renderSlice(LandingView, '/');
    expect(await fresh().findAllByRole('article')).toHaveLength(4);
    expect(fresh().getByRole('article', { name: 'Gown 4' })).toBeVisible();
    expect(alts()).toEqual(titles([5, 6, 7, 8, 9, 10]));
  });

  it('fills the wall with the new ones if there are no others', async () => {
    answer(catalogRoutes.listFrontPage, listings(5));
    renderSlice(LandingView, '/');
    await fresh().findAllByRole('article');
    expect(alts()).toEqual(titles([5, 1, 2, 3, 4, 5]));
  });

  it('keeps its height and offers another try if the listings cannot be fetched', async () => {
    refuse(catalogRoutes.listFrontPage, 'service-unavailable', 'Away.');
    renderSlice(LandingView, '/');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Failed to fetch new listings')).toBeVisible();
    // Reserves space with placeholders.
    expect(screen.getAllByTestId('listing-card-skeleton')).toHaveLength(4);
    expect(screen.getByRole('list', { name: 'Some of what you can find', hidden: true })).toHaveClass(
      'al:invisible',
    );
    answer(catalogRoutes.listFrontPage, listings(10));
    await userEvent.click(retry);
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    expect(alts()).toEqual(titles([5, 6, 7, 8, 9, 10]));
  });
});

describe('the document', () => {
  it('shows the listings with their prices before the app runs', async () => {
    const { container } = render(
      <MemoryRouter>
        <header>
          <button type="button">Theme</button>
        </header>
        <Wall />
        <FreshSection />
        {(['resale', 'rent', 'gift'] as const).map((category) => (
          <div key={category} data-sample={`wall-${category}`}>
            <WallCard listing={listing(0, { category, price: '98765432.00' })} />
          </div>
        ))}
      </MemoryRouter>,
    );
    for (const sample of container.querySelectorAll<HTMLElement>('[data-sample]')) {
      const template = document.createElement('template');
      template.id = sample.dataset['sample'] ?? '';
      template.innerHTML = sample.innerHTML;
      document.body.append(template);
    }
    document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color">');
    document.documentElement.dataset['theme'] = 'light';
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="app-files">{"css":[],"js":[],"hashes":{}}</script>
      <template id="button-when-light"><button>Dark</button></template>`,
    );
    answer(catalogRoutes.listFrontPage, [
      ...listings(4),
      listing(5, { price: '15000.00' }),
      listing(6, { category: 'rent', price: '2000.50' }),
      listing(7, { category: 'gift', price: '0.00' }),
    ]);
    const script = readFileSync(new URL('../src/landing/landing-page.js', import.meta.url), 'utf8');
    window.eval(script);
    // The app may have rendered its own placeholders before the response arrives.
    render(<FreshSection />);
    expect(await wall().findAllByRole('link')).toHaveLength(6);
    const [resale, rent, gift] = wall().getAllByRole('link');
    expect(resale).toHaveAttribute('href', `/item/${listing(5).id}`);
    expect(resale).toHaveTextContent('₦15,000');
    expect(rent).toHaveTextContent('₦2,000.50/day');
    expect(gift).toHaveTextContent('Free');
    expect(wall().getByAltText('Gown 5')).toHaveAttribute(
      'srcset',
      '/media/photos/p1/320.jpg 320w, /media/photos/p1/640.jpg 640w',
    );
    const photos = screen
      .getAllByTestId('listing-card-skeleton')
      .map((card) => within(card).queryByRole('img')?.getAttribute('alt') ?? '');
    expect(photos).toEqual([...titles([1, 2, 3, 4]), '', '', '', '']);
    // The app takes the response from here.
    const taken = await window.alasoAsked?.['/api/listings/front'];
    expect(await taken?.json()).toHaveLength(7);
  });
});
