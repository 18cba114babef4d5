import type { Page } from '@playwright/test';

/** A layout shift that was not caused by user input. */
type Shift = { value: number; what: string[] };

/** From the Layout Instability API, which TypeScript's library does not include yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/** Records all layout shifts on pages that are opened from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    window.layoutShifts = shifts;
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.localName ?? 'gone'} “${element?.textContent.trim().slice(0, 40) ?? ''}”`;
    };
    const keep = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries.filter(isShift)) {
        if (hadRecentInput) continue;
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
        );
        shifts.push({ value, what });
      }
    };
    new PerformanceObserver((list) => keep(list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

/** Returns the layout shifts since the page began to load, including those in pending frames. */
export function layoutShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(window.layoutShifts ?? []), 50));
      }),
  );
}
