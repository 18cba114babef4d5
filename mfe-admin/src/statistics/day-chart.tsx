import type { DayFigures } from '@alaso/contracts';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Series } from './series.ts';

/** Converts rem to px so that the canvas text scales with the page's font size. */
const px = (rem: number) => rem * parseFloat(getComputedStyle(document.documentElement).fontSize);
const heightRem = 10;
/**
 * The possible intervals between axis labels. Only whole numbers are used; the largest intervals are for
 * prices.
 */
const steps = [1, 2, 5].flatMap((step) => Array.from({ length: 10 }, (_, zeros) => step * 10 ** zeros));
const short = new Intl.NumberFormat('en-NG', { notation: 'compact' });
/** Converts a day to seconds, as uPlot expects. */
const secondsOf = (day: string) => Date.parse(day) / 1000;
const dayName = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Returns the current value of a theme color, because a canvas cannot resolve CSS variables. */
const color = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function buildOptions(width: number, name: string): UPlot.Options {
  const axis = {
    stroke: () => color('--alaso-ink-muted'),
    grid: { stroke: () => color('--alaso-line'), width: 1 },
    ticks: { show: false },
    font: `${px(0.75)}px system-ui, sans-serif`,
  };
  return {
    width,
    height: px(heightRem),
    padding: [8, 8, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      // Adds half a day on each side to leave room for the first and last bars.
      x: { time: true, range: (_plot, first, last) => [first - 43_200, last + 43_200] },
      y: { range: (_plot, _low, high) => [0, Math.max(high, 4)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: px(4.375),
        size: px(1.75),
        values: (_plot, splits) => splits.map((at) => dayName.format(new Date(at * 1000))),
      },
      {
        ...axis,
        size: px(2.5),
        space: px(2.25),
        incrs: steps.toSorted((a, b) => a - b),
        values: (_plot, splits) => splits.map((at) => short.format(at)),
      },
    ],
    series: [
      {},
      {
        label: name,
        fill: () => color('--alaso-primary'),
        width: 0,
        points: { show: false },
        ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.8, 24] }) }),
      },
    ],
  };
}

/** Shows a statistic as one bar per day. Screen readers get the same numbers from the table. */
export function DayChart({ days, of: { name, value } }: { days: readonly DayFigures[]; of: Series }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const data: UPlot.AlignedData = [days.map(({ day }) => secondsOf(day)), days.map(value)];
    const plot = new UPlot(buildOptions(element.clientWidth, name), data, element);
    const sizes = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: px(heightRem) }),
    );
    sizes.observe(element);
    const themes = new MutationObserver(() => plot.redraw());
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
      plot.destroy();
    };
  }, [days, name, value]);
  return (
    <div
      ref={box}
      aria-hidden="true"
      className="ad:min-w-0 ad:overflow-hidden"
      style={{ height: `${heightRem}rem` }}
    />
  );
}
