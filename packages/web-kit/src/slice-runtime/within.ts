/** Returns the promise's value. @throws an error with `message` if it takes longer than `limitMs` */
export function within<T>(limitMs: number, message: string, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
