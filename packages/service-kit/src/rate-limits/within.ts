/**
 * Returns the work's result, or throws `late()` if it takes longer. The work itself goes on; its end is
 * ignored.
 */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // If this process itself was busy, it first looks at what has arrived meanwhile.
      setImmediate(() => reject(late()));
    }, ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
