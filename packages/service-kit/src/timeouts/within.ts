/**
 * Returns the result of the work, or throws `late()` if the work takes longer than `ms`. The work itself
 * continues, but its outcome is ignored.
 */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // If this process was busy, handles pending I/O first.
      setImmediate(() => reject(late()));
    }, ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
