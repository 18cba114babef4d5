import * as z from 'zod/mini';

test('a name of zod that the shell does not provide does not compile', () => {
  // @ts-expect-error Browser code gets no `literal`: an enum of one value says the same.
  expect(z).toHaveProperty('literal', z.literal);
  expect(z.enum(['pause']).parse('pause')).toBe('pause');
});
