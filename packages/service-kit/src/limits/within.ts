/** What the work comes to, or `late()` thrown if that takes longer. The work itself goes on; its end is nobody's concern. */
export async function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // A process that was busy itself looks first at what has arrived meanwhile.
      setImmediate(() => reject(late()));
    }, ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
