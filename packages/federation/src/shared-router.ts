/*
 * What slices may use of the router. The shell provides this file under the name `react-router-dom`: sharing
 * the package itself would switch tree-shaking off (61 KiB gzip instead of 6). A name that is missing here is
 * undefined in the slice that uses it: add it, and release the shell first. Links and navigation are
 * @alaso/web-kit's, since a slice's own router knows nothing of the other slices.
 */
export { BrowserRouter, useMatch, useSearchParams } from 'react-router';
