import { editDistance } from './edit-distance.ts';

describe('the typing errors between two words', () => {
  it.each([
    ['ankara', 'ankara', 0],
    ['ankra', 'ankara', 1],
    ['ankkara', 'ankara', 1],
    ['amkara', 'ankara', 1],
    ['anakra', 'ankara', 1],
    ['adrie', 'adire', 1],
    ['agbda', 'agbadas', 2],
    ['', 'ab', 2],
  ])('%j and %j: %i', (a, b, errors) => {
    expect(editDistance(a, b, 2)).toBe(errors);
    expect(editDistance(b, a, 2)).toBe(errors);
  });

  it('are not counted beyond the limit', () => {
    expect(editDistance('lace', 'george', 2)).toBe(3);
    expect(editDistance('kente', 'chiffon', 1)).toBe(2);
  });
});
