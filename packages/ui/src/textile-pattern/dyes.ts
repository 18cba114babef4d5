import type { Color } from '@alaso/contracts';

/** The dyes for a cloth of one color. */
export type Dyes = {
  main: string;
  /** The main color in shadow. */
  deep: string;
  /** Undyed or resisted thread next to the main color. */
  pale: string;
  /** The color that complements the main one. */
  accent: string;
  /** A third color, used sparingly. */
  second: string;
  /** The color of outlines. */
  ink: string;
};

export const dyesOf: Record<Color, Dyes> = {
  red: {
    main: '#b3202c',
    deep: '#74101b',
    pale: '#f6dccb',
    accent: '#f0a51f',
    second: '#1d2a68',
    ink: '#2a0a10',
  },
  blue: {
    main: '#1d58b0',
    deep: '#113371',
    pale: '#d9e6f4',
    accent: '#f3b61f',
    second: '#d4482a',
    ink: '#0b1b3d',
  },
  green: {
    main: '#1b7547',
    deep: '#0c482b',
    pale: '#dcead3',
    accent: '#f0b42a',
    second: '#a8222e',
    ink: '#06261a',
  },
  purple: {
    main: '#6a2d8c',
    deep: '#41195b',
    pale: '#e9dbf0',
    accent: '#ecb23c',
    second: '#1d8582',
    ink: '#220c33',
  },
  gold: {
    main: '#cf9418',
    deep: '#8a5a08',
    pale: '#f9ecc9',
    accent: '#7b1c2c',
    second: '#27307c',
    ink: '#3a2304',
  },
  orange: {
    main: '#d65d1b',
    deep: '#933708',
    pale: '#f9e2ca',
    accent: '#155d80',
    second: '#f5c53d',
    ink: '#3b1204',
  },
  pink: {
    main: '#cf417c',
    deep: '#8e2251',
    pale: '#fadfe8',
    accent: '#1f7a6a',
    second: '#f0b42c',
    ink: '#3d0b22',
  },
  yellow: {
    main: '#ebb81c',
    deep: '#ab7c06',
    pale: '#fcf2cd',
    accent: '#1d4a86',
    second: '#bd3329',
    ink: '#402b02',
  },
  navy: {
    main: '#262f7b',
    deep: '#151a4c',
    pale: '#d5daf0',
    accent: '#e2a41f',
    second: '#c2402c',
    ink: '#0a0c28',
  },
  white: {
    main: '#efe8d8',
    deep: '#bcb099',
    pale: '#fffdf7',
    accent: '#c49a45',
    second: '#8fa09f',
    ink: '#6f6350',
  },
  black: {
    main: '#2a2630',
    deep: '#121016',
    pale: '#d9d3d6',
    accent: '#d8a62c',
    second: '#a92c2b',
    ink: '#08070a',
  },
  'multi-color': {
    main: '#b8332a',
    deep: '#5f1512',
    pale: '#fbeed2',
    accent: '#f2b51d',
    second: '#1c6b58',
    ink: '#1c0d14',
  },
};

function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as [number, number, number];
}

/** Mixes two `#rrggbb` colors. A `share` of 0 returns the first, and 1 returns the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = [0, 1, 2].map((i) => {
    const start = a[i] ?? 0;
    return Math.round(start + ((b[i] ?? 0) - start) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** Returns the relative brightness of a color, from 0 to 1. */
export function brightness(hex: string): number {
  const [r, g, b] = channels(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
