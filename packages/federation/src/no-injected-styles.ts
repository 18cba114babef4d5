/**
 * Stands in for `react-style-singleton`, through which Radix writes `<style>` elements that the content policy
 * `style-src 'self'` refuses. What they would say (no scrolling behind a dialog) is in the design system's base.css.
 */
export function styleSingleton(): () => null {
  return () => null;
}
