import type { Impact } from '@alaso/contracts';

const figure = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 });

/** Figures for an impact, in display order. */
export const impactFigures: readonly { name: string; value: (impact: Impact) => string }[] = [
  { name: 'CO₂e saved', value: ({ kgCo2e }) => `${figure.format(kgCo2e)} kg` },
  { name: 'Items given a second life', value: ({ reused, upcycled }) => figure.format(reused + upcycled) },
  { name: 'Wears shared', value: ({ wearsShared }) => figure.format(wearsShared) },
  { name: 'Garments donated', value: ({ garmentsDonated }) => figure.format(garmentsDonated) },
];

export const figureMessages = {
  /** An unknown number is shown as a dash, never as zero. */
  unknown: '–',
  estimate: 'An estimate, from completed orders and donations only.',
  method: 'How we count',
} as const;
