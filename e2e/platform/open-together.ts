type Close = () => Promise<unknown>;

/**
 * Opens several resources that are closed together, in reverse order. If `open` fails partway, everything
 * opened so far is closed.
 */
export async function openTogether<T extends object>(
  open: (onClose: (close: Close) => void) => Promise<T>,
): Promise<T & { close(): Promise<void> }> {
  const closing: Close[] = [];
  async function close(): Promise<void> {
    for (let next = closing.pop(); next; next = closing.pop()) await next();
  }
  try {
    return { ...(await open((one) => closing.push(one))), close };
  } catch (error) {
    await close();
    throw error;
  }
}
