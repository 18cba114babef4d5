/**
 * Predefined measurements with their ranges, in whole or half centimeters. The ranges cover a baby at a
 * naming ceremony and the widest agbada. A value outside its range is a typo or in inches.
 */
export const measured = {
  chest: [30, 200],
  waist: [30, 200],
  hips: [30, 220],
  shoulder: [15, 80],
  'sleeve length': [5, 110],
  'upper arm': [10, 80],
  neck: [15, 70],
  'half length': [15, 70],
  length: [10, 200],
  thigh: [15, 120],
  'inside leg': [10, 120],
  ankle: [10, 80],
  head: [30, 80],
} as const satisfies Record<string, readonly [number, number]>;
export type Measured = keyof typeof measured;

/** The range for custom measurements. It is wide because a table runner is longer than any person. */
export const ownRange = [1, 500] as const;

export const garments = [
  'blouse',
  'dress',
  'skirt',
  'trousers',
  'kaftan',
  'agbada',
  'cap or gele',
  'something else',
] as const;
export type Garment = (typeof garments)[number];

/** Required and optional measurements for each garment. */
export const garmentMeasurements: Record<
  Garment,
  { needed: readonly Measured[]; helpful: readonly Measured[] }
> = {
  blouse: { needed: ['chest', 'waist'], helpful: ['shoulder', 'sleeve length', 'upper arm', 'half length'] },
  dress: {
    needed: ['chest', 'waist', 'hips', 'length'],
    helpful: ['shoulder', 'sleeve length', 'half length'],
  },
  skirt: { needed: ['waist', 'hips', 'length'], helpful: [] },
  trousers: { needed: ['waist', 'hips', 'length'], helpful: ['thigh', 'inside leg', 'ankle'] },
  kaftan: { needed: ['chest', 'shoulder', 'length'], helpful: ['sleeve length', 'neck', 'waist'] },
  agbada: { needed: ['chest', 'shoulder', 'length'], helpful: ['sleeve length', 'neck', 'head'] },
  'cap or gele': { needed: ['head'], helpful: [] },
  'something else': { needed: [], helpful: [] },
};

/**
 * Returns the range for the measurement with this name (case-insensitive), or the range for custom
 * measurements.
 */
export function rangeOf(name: string): readonly [number, number] {
  const known = new Map<string, readonly [number, number]>(Object.entries(measured));
  return known.get(name.toLowerCase()) ?? ownRange;
}

/** Returns the required measurements that are missing from a brief for this garment. */
export function missingMeasurements(garment: Garment, lines: readonly { name: string }[]): Measured[] {
  const given = new Set(lines.map(({ name }) => name.toLowerCase()));
  return garmentMeasurements[garment].needed.filter((name) => !given.has(name));
}
