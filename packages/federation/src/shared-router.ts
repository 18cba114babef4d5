/*
 * The parts of the router that slices can use. The shell provides this file as `react-router-dom`, because
 * sharing the whole package would disable tree-shaking (61 KiB gzip instead of 6). A name that is missing
 * here is undefined in a slice. To use another name, add it here and release the shell first. Links and
 * navigation come from @alaso/web-kit, because a slice's router is unaware of other slices.
 */
export { BrowserRouter, matchPath, useMatch, useSearchParams } from 'react-router';
