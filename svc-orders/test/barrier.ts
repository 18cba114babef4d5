/** Returns a wait that ends for everyone once `count` callers have arrived. */
export function barrier(count: number): () => Promise<void> {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) open();
    return isOpen;
  };
}
