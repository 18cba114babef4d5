/** The promise's answer, or an error with `message` when it takes longer than `limit` ms. */
export function within<T>(limit: number, message: string, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
