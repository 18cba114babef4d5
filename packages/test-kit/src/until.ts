/**
 * Polls every 20 ms until `condition` returns a value.
 * @throws an error that names the condition, after `limitMs`
 */
export async function until<T>(
  what: string,
  condition: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  limitMs = 45_000,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const value = await condition();
    if (value !== undefined && value !== null && value !== false) return value;
    if (performance.now() > deadline) throw new Error(`waited ${limitMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
