import { navigateToUrl } from 'single-spa';

/** Goes to a path of this site, whichever slice shows it, without reloading the page. */
export function navigate(path: string): void {
  navigateToUrl(path);
}
