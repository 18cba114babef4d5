import { writeFileSync } from 'node:fs';
import { toUserError, UserError } from './user-error.ts';

test('a full disk is said in a sentence', () => {
  let error: unknown;
  try {
    // Linux's device that is always full.
    writeFileSync('/dev/full', 'a release');
  } catch (thrown) {
    error = thrown;
  }
  const said = toUserError(error);
  expect(said).toBeInstanceOf(UserError);
  expect(said).toMatchObject({
    message: 'The disk is full: make room and try again (ENOSPC: no space left on device, write).',
  });
});

test('any other failure stays as it is', () => {
  const error = new Error('the loom is broken');
  expect(toUserError(error)).toBe(error);
});
