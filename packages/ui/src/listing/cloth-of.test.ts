import { clothOf } from './listing-photo.tsx';

const unsaid = (id: string) => ({ id, fabricType: null, color: null });
const ids = Array.from({ length: 400 }, (_, n) => `0b6f0000-0000-4000-8000-${String(n).padStart(12, '0')}`);

test('listings that say neither fabric nor color are spread over eight manners and eight dyes', () => {
  const chosen = ids.map((id) => clothOf(unsaid(id)));
  for (const field of ['fabric', 'color'] as const) {
    const counts = new Map<string, number>();
    for (const cloth of chosen) counts.set(cloth[field], (counts.get(cloth[field]) ?? 0) + 1);
    expect(counts.size).toBe(8);
    for (const count of counts.values()) expect(count).toBeGreaterThan(20);
  }
});

test('the same listing has the same cloth, and what its seller says is kept', () => {
  const [id = ''] = ids;
  expect(clothOf(unsaid(id))).toEqual(clothOf(unsaid(id)));
  expect(clothOf({ id, fabricType: 'other', color: 'black' })).toEqual({ fabric: 'other', color: 'black' });
  expect(clothOf({ id, fabricType: 'lace', color: null }).fabric).toBe('lace');
});
