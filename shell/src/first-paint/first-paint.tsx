import { PagePending, Wordmark } from '@alaso/ui';
// The one for browsers opens a channel that keeps the build from ending.
import { renderToStaticMarkup } from 'react-dom/server.edge';

/**
 * What the page shows before any script has arrived: the bar with the name, and the ring of a page that
 * loads, each where the app will draw it. Rendered into index.html by the build, in Node; `first-paint.css`
 * is all the style that it gets.
 */
export const firstPaint = renderToStaticMarkup(
  <div className="first-paint">
    <header>
      <div>
        <Wordmark />
      </div>
    </header>
    <PagePending />
  </div>,
);
