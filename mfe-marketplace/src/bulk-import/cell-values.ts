import {
  categories,
  colors,
  conditions,
  fabricTypes,
  occasions,
  sizes,
  State,
  states,
} from '@alaso/contracts';
import { foldText } from '@alaso/contracts/fold-text';
import { lgas } from '@alaso/contracts/lgas';
import { lgaMeant, stateMeant } from '@alaso/contracts/place-names';
import { type FormFields, handOverMessages, type TextField } from '../listing-form/index.ts';

/** The handover options that have a fee. An empty field means meeting in person. */
const deliveredWays = ['both', 'delivery'] as const;

/** The options for fields whose options are the same for every item. */
const optionsOf: Partial<Record<TextField, readonly string[]>> = {
  category: categories,
  size: sizes,
  condition: conditions,
  fabricType: fabricTypes,
  color: colors,
  occasion: occasions,
  state: states,
  handOver: deliveredWays,
};

/**
 * Returns a field's options, or undefined if the field accepts any text. The LGA options depend on the state.
 */
export function optionsFor(
  field: TextField,
  { state }: Pick<FormFields, 'state'>,
): readonly string[] | undefined {
  const known = field === 'lga' ? State.safeParse(state).data : undefined;
  return known ? lgas[known] : optionsOf[field];
}

/** Sizes written as words, the way other shops write them. */
const sizeWords: Readonly<Record<string, string>> = {
  'extra small': 'XS',
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
};

const folded = (text: string) => foldText(text).replaceAll(/[\s_-]+/g, '');

/** Returns the option that matches a cell: `Aso Oke` → `aso-oke`. Returns cells without a match unchanged. */
export function optionIn(field: TextField, cell: string): string {
  if (field === 'handOver') return handOverIn(cell);
  const meant = folded((field === 'size' && sizeWords[foldText(cell)]) || cell);
  return optionsOf[field]?.find((option) => folded(option) === meant) ?? cell;
}

/** Returns the fields with the state and LGA spelled as in the lists of states and LGAs. */
export function withPlaceMeant<Fields extends Pick<FormFields, 'state' | 'lga'>>(fields: Fields): Fields {
  const state = stateMeant(fields.state);
  if (state === undefined) return fields;
  return { ...fields, state, lga: lgaMeant(state, fields.lga) ?? fields.lga };
}

/** Parses an item's handover, which may use either the template's or the form's wording. */
function handOverIn(cell: string): string {
  const meant = folded(cell);
  const isMeant = (way: 'meet' | (typeof deliveredWays)[number]) =>
    [way, handOverMessages.ways[way]].some((word) => folded(word) === meant);
  return isMeant('meet') ? '' : (deliveredWays.find(isMeant) ?? cell);
}

const tag = /<\/?(?:p|br|div|span|ul|ol|li|strong|em|b|i|u|a|h[1-6]|table|tr|td)\b[^>]*>/i;

/** Converts an HTML description to plain text, because other shops export HTML. */
export function withoutTags(text: string): string {
  if (!tag.test(text)) return text;
  const inLines = text.replaceAll(/<br\b[^>]*>|<\/(?:p|div|li|tr|h[1-6])>/gi, '$&\n');
  const { body } = new DOMParser().parseFromString(inLines, 'text/html');
  return (body.textContent ?? '').replaceAll(/[^\S\n]*\n\s*/g, '\n').trim();
}
