/** Returns the promise's value, or throws an error with `message` when it takes longer than `limitMs`. */
export function within<T>(limitMs: number, message: string, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
