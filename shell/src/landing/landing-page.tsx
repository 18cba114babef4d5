import { TooltipProvider, weaveCloth } from '@alaso/ui';
import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { NavigationBar, PageFrame, ThemeButton } from '../navigation/index.ts';
import { FreshSection, ImpactSection, Landing } from './landing.tsx';
import { Wall, WallCard, type WallListing } from './wall.tsx';

type StyledPage = {
  html: string;
  /** CSS rules that replace style attributes. */
  rules: string;
  /** Images used by these rules, by file name. */
  pictures: Record<string, string>;
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

const plain = (attribute: string) =>
  attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Delays the cloth until the text has been painted (`out-of-sight.css`). */
const comesLater = (style: string) =>
  style.includes('url(') ? `${style};animation:cloth-comes 1ms .1s backwards` : style;

/** Converts style attributes to classes, and the images in the attributes to files. */
function withoutStyleAttributes(page: string): StyledPage {
  const rules = new Map<string, string>();
  const pictures: Record<string, string> = {};

  const asFiles = (style: string) =>
    style.replace(/url\("data:image\/svg\+xml,([^"]*)"\)/g, (_, picture: string) => {
      const svg = decodeURIComponent(picture);
      const file = `cloth.${hashOf(svg)}.svg`;
      pictures[file] = svg;
      return `url(/${file})`;
    });

  const html = page.replace(/<[^>]* style="[^"]*"[^>]*>/g, (tag) => {
    const style = asFiles(plain(/ style="([^"]*)"/.exec(tag)?.[1] ?? ''));
    const name = `of-${hashOf(style)}`;
    rules.set(name, `.${name}{${comesLater(style)}}`);
    const bare = tag.replace(/ style="[^"]*"/, '');
    return / class="/.test(bare)
      ? bare.replace(/ class="/, ` class="${name} `)
      : bare.replace(/^<[\w-]+/, (start) => `${start} class="${name}"`);
  });
  return { html, rules: [...rules.values()].join(''), pictures };
}

const visitor = { status: 'visitor', user: null, failed: false, retry: () => undefined } as const;

const nothing = () => undefined;

/** Stands for a listing in the templates that `landing-page.js` fills: one for each way to write a price. */
const sample: Omit<WallListing, 'category'> = {
  id: '',
  title: '',
  price: '98765432.00',
  imageUrl: null,
  fabricType: null,
  color: null,
  photos: [{ id: '', alt: '', width: 4, height: 5, variants: [4], colour: null, blur: null }],
};

/**
 * Renders the landing page as a document, using the app's components. The content security policy allows no
 * style attributes, so they become rules, and their images become files.
 */
export async function renderLandingPage() {
  await weaveCloth();
  const page = renderToStaticMarkup(
    <TooltipProvider>
      <PageFrame bar={<NavigationBar registry={null} session={visitor} current="/" />}>
        <Landing
          wall={<Wall />}
          fresh={<FreshSection />}
          together={<ImpactSection impact={undefined} loading />}
        />
      </PageFrame>
      {(['light', 'dark'] as const).map((theme) => (
        <template key={theme} id={`button-when-${theme}`}>
          <ThemeButton theme={theme} onToggle={nothing} />
        </template>
      ))}
      {(['resale', 'rent', 'gift'] as const).map((category) => (
        <template key={category} id={`wall-${category}`}>
          <WallCard listing={{ ...sample, category }} />
        </template>
      ))}
    </TooltipProvider>,
  );
  return withoutStyleAttributes(page);
}
