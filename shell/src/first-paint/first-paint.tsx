import { PagePending, Wordmark } from '@alaso/ui';
// Not the browser build, because that build opens a channel that prevents Node from exiting.
import { renderToStaticMarkup } from 'react-dom/server.edge';

/**
 * The page before any script has loaded: the bar with the name, and a spinner, each in the same position as
 * in the app. The build renders it to index.html, and `first-paint.css` is its only stylesheet.
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
