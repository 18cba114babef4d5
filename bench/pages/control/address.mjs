/* Stands in for single-spa in the control build: notifies each part of the page when the URL changes. */

export const start = () => undefined;

export function navigateToUrl(path) {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  dispatchEvent(new CustomEvent('single-spa:routing-event'));
}
