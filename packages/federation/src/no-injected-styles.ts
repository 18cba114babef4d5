/**
 * Replaces `react-style-singleton`, through which Radix injects `<style>` elements that the content security
 * policy `style-src 'self'` refuses. What they would do (no scrolling behind a dialog) is in the design
 * system's base.css.
 */
export function styleSingleton(): () => null {
  return () => null;
}
