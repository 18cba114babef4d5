import { render, screen } from '@testing-library/react';
import { useArrivalAt } from '../src/navigation/arrival.ts';

function Page({ view, panel }: { view: string; panel?: string }) {
  useArrivalAt(view, { panel });
  return (
    <main id="main">
      <h1 key={panel === undefined ? view : 'page'}>{panel === undefined ? view : 'Dashboard'}</h1>
      {panel !== undefined && (
        <div id={panel}>
          <h2>{view}</h2>
        </div>
      )}
    </main>
  );
}

const heading = (name: string) => screen.getByRole('heading', { name });
const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
beforeEach(() => {
  scrollTo.mockClear();
  scrollIntoView.mockClear();
});

test('the first view of a path is left to the shell; each further one has the focus and the top of the page', () => {
  const { rerender } = render(<Page view="Orders" />);
  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
  rerender(<Page view="Your purchase" />);
  expect(heading('Your purchase')).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a part of the page is arrived at where it is, also as the first view', () => {
  const { rerender } = render(<Page view="Rentals" panel="rentals" />);
  expect(heading('Rentals')).toHaveFocus();
  expect(scrollIntoView.mock.instances).toEqual([heading('Rentals')]);
  rerender(<Page view="Orders" />);
  expect(heading('Orders')).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('Back leaves the scroll position to the shell', async () => {
  window.history.pushState(null, '', '/dashboard');
  window.history.pushState(null, '', '/dashboard?order=1');
  const { rerender } = render(<Page view="Your purchase" />);
  const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await stepped;
  rerender(<Page view="Orders" />);
  expect(heading('Orders')).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});
