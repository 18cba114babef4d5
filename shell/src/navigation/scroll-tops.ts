const key = 'alaso-scroll';
/** More addresses than anyone goes back through. */
const most = 50;

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
    const isTop = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
    return Array.isArray(kept) ? kept.filter(isTop) : [];
  } catch {
    return [];
  }
}

/** How far each address was scrolled when it was left, in px; of this tab, a reload included. */
export const tops = new Map(read());

/** Keeps them over a reload, where the browser lets us. */
export function keepTops(): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify([...tops].slice(-most)));
  } catch {
    return;
  }
}

/** Whether the browser loaded this document because of a reload, or of Back or Forward. */
export function wasHereBefore(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (
    loaded !== undefined && 'type' in loaded && (loaded.type === 'reload' || loaded.type === 'back_forward')
  );
}
