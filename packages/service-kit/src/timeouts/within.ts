/**
 * Returns the work's result, or throws `late()` if it takes longer. The work itself continues; its outcome is
 * ignored.
 */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // If this process was busy, pending I/O is handled first.
      setImmediate(() => reject(late()));
    }, ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
