import { columns } from './csv-columns.ts';

/** So called that nobody lists it: it is left out when a template comes back with it. */
export const exampleTitle = 'Example: hand-woven blue gele';

const example = [
  exampleTitle,
  'resale',
  '"Worn twice, kept folded. No stains."',
  '15000',
  'M',
  'Very Good',
  'aso-oke',
  'blue',
  '',
  'wedding',
];

const text = [columns.map(({ name }) => name), example].map((cells) => `${cells.join(',')}\r\n`).join('');

/** The template as an address to download. The mark at its start tells Excel that it is UTF-8. */
export const templateAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`;
