/**
 * Replaces `react-style-singleton`, with which Radix injects `<style>` elements that the content security
 * policy refuses. The design system's base.css has the same rules (no scrolling behind a dialog).
 */
export function styleSingleton(): () => null {
  return () => null;
}
