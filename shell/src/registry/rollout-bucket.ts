const key = 'alaso-lot';
const lots = 10_000;

function drawn(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % lots;
}

function kept(): number {
  try {
    const before = window.localStorage.getItem(key);
    if (before !== null && /^\d{1,4}$/.test(before)) return Number(before);
    const lot = drawn();
    window.localStorage.setItem(key, String(lot));
    return lot;
  } catch {
    return drawn(); // where storage is forbidden, it holds for this page
  }
}

let known: number | undefined;

/**
 * Returns the lot that this browser has drawn, from 0 to 9999. One browser in ten thousand has the same: it
 * names nobody.
 */
export function lotOfBrowser(): number {
  known ??= kept();
  return known;
}
