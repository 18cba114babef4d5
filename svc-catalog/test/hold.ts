/** Returns a promise, and what resolves it. */
export function hold() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  return { held, letGo };
}
