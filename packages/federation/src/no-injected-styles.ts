/**
 * Replaces `react-style-singleton`, because Radix uses it to inject `<style>` elements that the content
 * security policy refuses. The design system's base.css has the same rules (no scrolling behind a dialog).
 */
export function styleSingleton(): () => null {
  return () => null;
}
