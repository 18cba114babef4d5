import { TooltipProvider, weaveCloth } from '@alaso/ui';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { NavigationBar } from '../navigation/navigation-bar.tsx';
import { PageFrame } from '../navigation/page-frame.tsx';
import { ThemeButton } from '../navigation/theme-toggle.tsx';
import { FreshSection } from './fresh-section.tsx';
import { ImpactSection } from './impact-section.tsx';
import { Landing } from './landing.tsx';
import { withoutStyleAttributes } from './without-style-attributes.ts';

const visitor = { status: 'visitor', user: null, failed: false, retry: () => undefined } as const;

const nothing = () => undefined;

/**
 * What a visitor sees first, as a document: the same components as in the app, rendered by the build.
 * `landing-page.js` is all the script that it needs. The content policy takes no style attributes, so that
 * they come as rules, with their pictures as files.
 */
export async function renderLandingPage() {
  await weaveCloth();
  const page = renderToStaticMarkup(
    <TooltipProvider>
      <PageFrame bar={<NavigationBar registry={null} session={visitor} current="/" />}>
        <Landing fresh={<FreshSection />} together={<ImpactSection impact={undefined} loading />} />
      </PageFrame>
      {(['light', 'dark'] as const).map((theme) => (
        <template key={theme} id={`button-when-${theme}`}>
          <ThemeButton theme={theme} onToggle={nothing} />
        </template>
      ))}
    </TooltipProvider>,
  );
  return withoutStyleAttributes(page);
}
