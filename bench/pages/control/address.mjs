/* What the control has in the place of single-spa: the address changes, and whoever shows something hears of it. */

export const start = () => undefined;

export function navigateToUrl(path) {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  dispatchEvent(new CustomEvent('single-spa:routing-event'));
}
