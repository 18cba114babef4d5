/* The parts of the router that slices may use. The shell provides this file as `react-router-dom`: sharing
   the package itself would disable tree-shaking (61 KiB gzip instead of 6). Using a name that is missing here
   yields undefined: add it, and release the shell first. Links and navigation come from @alaso/web-kit,
   because a slice's router does not know the other slices. */
export { BrowserRouter, matchPath, useMatch, useSearchParams } from 'react-router';
