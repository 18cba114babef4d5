/**
 * Replaces `react-style-singleton`, because Radix uses it to inject `<style>` elements that the content
 * security policy blocks. The design system's base.css contains the same rules (no scrolling behind a
 * dialog).
 */
export function styleSingleton(): () => null {
  return () => null;
}
