import { rowsAfter } from './rows-after.ts';

it('an empty filter begins a list', () => {
  expect(rowsAfter({ name: 1, _id: 1 }, undefined)).toEqual({});
});

type Case = [sort: Record<string, 1 | -1>, filter: object];

it.each<Case>([
  [{ name: 1 }, { name: { $gt: 'Ada' } }],
  [
    { name: -1, _id: -1 },
    { name: { $lte: 'Ada' }, $or: [{ name: { $lt: 'Ada' } }, { _id: { $lt: 'x' } }] },
  ],
  [
    { urgency: -1, name: 1, _id: 1 },
    {
      urgency: { $lte: 2 },
      $or: [{ urgency: { $lt: 2 } }, { name: { $gt: 'Ada' } }, { name: 'Ada', _id: { $gt: 'x' } }],
    },
  ],
])('reads on after a row in the sort %j', (sort, filter) => {
  const row: Record<string, number | string> = { urgency: 2, name: 'Ada', _id: 'x' };
  expect(rowsAfter(sort, row)).toEqual(filter);
});
