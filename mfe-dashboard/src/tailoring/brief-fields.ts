import {
  type Garment,
  garmentMeasurements,
  type Measured,
  missingMeasurements,
  rangeOf,
  type Tailoring,
} from '@alaso/contracts';
import type { FormPhoto } from '@alaso/ui/photos';
import { tailoringMessages } from './tailoring.messages.ts';

const words = tailoringMessages.measurements;

/** A measurement line added by the user. `key` stays the same while the line is edited. */
export type OwnLine = { key: number; name: string; cm: string };

/** The unit in which the user enters lengths. Lengths are sent in centimeters. */
export type LengthUnit = 'cm' | 'in';

/** The brief form's input. Lengths are in the selected unit, although the fields are named `cm`. */
export type BriefFields = {
  garment: Garment | '';
  wish: string;
  unit: LengthUnit;
  cm: Partial<Record<Measured, string>>;
  own: readonly OwnLine[];
  wishedDay: string;
  photos: FormPhoto[];
};

export const emptyBrief: BriefFields = {
  garment: '',
  wish: '',
  unit: 'cm',
  cm: {},
  own: [],
  wishedDay: '',
  photos: [],
};

export function toFields(brief: NonNullable<Tailoring['brief']>): BriefFields {
  const { garment, wish, wishedDay, measurements, photos } = brief;
  const asked = measurementsFor(garment).flatMap(({ name }) => {
    const line = measurements.find((one) => one.name === name);
    return line ? [[name, String(line.cm)] as const] : [];
  });
  const names = new Set<string>(asked.map(([name]) => name));
  return {
    garment,
    wish,
    unit: 'cm',
    cm: Object.fromEntries(asked),
    own: measurements
      .filter(({ name }) => !names.has(name))
      .map(({ name, cm }, key) => ({ key, name, cm: String(cm) })),
    wishedDay: wishedDay ?? '',
    photos: photos.map(({ id, width }) => ({ id, width, alt: '' })),
  };
}

/** Returns the measurements for a garment, with the required measurements first. */
export function measurementsFor(garment: Garment | ''): { name: Measured; isNeeded: boolean }[] {
  if (garment === '') return [];
  const { needed, helpful } = garmentMeasurements[garment];
  return [
    ...needed.map((name) => ({ name, isNeeded: true })),
    ...helpful.map((name) => ({ name, isNeeded: false })),
  ];
}

/**
 * Parses a number typed by the user, with a decimal point or comma. Any other input becomes NaN, which the
 * schema rejects.
 */
const parseNumber = (typed: string) => Number(typed.trim().replace(',', '.') || Number.NaN);

const cmPerInch = 2.54;
/** Rounds to the nearest half centimeter, the precision at which lengths are sent. */
const toHalf = (cm: number) => Math.round(cm * 2) / 2;

/** Converts a length typed by the user to the given unit. Input that is not a number is left unchanged. */
function converted(typed: string, unit: LengthUnit): string {
  const length = parseNumber(typed);
  if (Number.isNaN(length)) return typed;
  return String(unit === 'in' ? Number((length / cmPerInch).toFixed(1)) : toHalf(length * cmPerInch));
}

/** Converts all lengths in the form to the other unit. */
export function inUnit(fields: BriefFields, unit: LengthUnit): BriefFields {
  if (unit === fields.unit) return fields;
  const cm = Object.entries(fields.cm).map(([name, typed]) => [name, converted(typed, unit)] as const);
  const own = fields.own.map((line) => ({ ...line, cm: converted(line.cm, unit) }));
  return { ...fields, unit, cm: Object.fromEntries(cm), own };
}

/** Returns the allowed range in inches, used to explain why a length is invalid. */
function inchesWanted({ name, cm }: Pick<Line, 'name' | 'cm'>): string {
  if (Number.isNaN(cm)) return words.inchesMissing;
  const [min, max] = rangeOf(name);
  return words.inchesBetween(Math.ceil(min / cmPerInch), Math.floor(max / cmPerInch));
}

type Line = { field: string; name: string; cm: number };

/** Returns the completed lines, each with the field it comes from. */
function toLines({ garment, unit, cm, own }: BriefFields): Line[] {
  const parseLength = (typed: string) =>
    unit === 'cm' ? parseNumber(typed) : toHalf(parseNumber(typed) * cmPerInch);
  const asked = measurementsFor(garment).flatMap(({ name }) => {
    const typed = cm[name]?.trim() ?? '';
    return typed === '' ? [] : [{ field: `cm:${name}`, name, cm: parseLength(typed) }];
  });
  const extra = own
    .filter(({ name, cm: typed }) => `${name}${typed}`.trim() !== '')
    .map(({ key, name, cm: typed }) => ({ field: `own:${key}`, name, cm: parseLength(typed) }));
  return [...asked, ...extra];
}

/**
 * Returns the form field for an error path in the request body: `measurements.1.cm` → `cm:waist`, or
 * `own:1:cm` for a line that the user has added.
 */
export function fieldOf(path: string, fields: BriefFields): string {
  const [first = '', index, part = 'cm'] = path.split('.');
  const line = first === 'measurements' && index !== undefined ? toLines(fields)[Number(index)] : undefined;
  if (!line) return first;
  return line.field.startsWith('own:') ? `${line.field}:${part}` : line.field;
}

export function toBody(fields: BriefFields): object {
  const { garment, wish, wishedDay, photos } = fields;
  return {
    garment,
    wish,
    measurements: toLines(fields).map(({ name, cm }) => ({ name, cm })),
    wishedDay: wishedDay === '' ? null : wishedDay,
    ...(photos.length > 0 && { photoIds: photos.map(({ id }) => id) }),
  };
}

/** Returns errors that depend on the form's field names or unit, which are not part of the schema. */
export function checkBrief(fields: BriefFields): Record<string, string> {
  const lines = toLines(fields);
  const { garment, unit } = fields;
  const errors: Record<string, string> = {};
  if (garment === '') errors.garment = tailoringMessages.brief.garmentMissing;
  for (const line of unit === 'in' ? lines : []) {
    const [min, max] = rangeOf(line.name);
    if (!(line.cm >= min && line.cm <= max))
      errors[fieldOf(`measurements.${lines.indexOf(line)}.cm`, fields)] = inchesWanted(line);
  }
  const missing = garment === '' ? [] : missingMeasurements(garment, lines);
  for (const name of missing) errors[`cm:${name}`] = words.missing(unit);
  // Suppresses the error for the whole list, because each missing measurement already has its own error.
  if (missing.length > 0) errors.measurements = '';
  return errors;
}
