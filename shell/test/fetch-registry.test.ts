import { answerAt } from '@alaso/web-kit/testing';
import { fetchRegistry } from '../src/registry/registry-store.ts';
import { registry } from './sample-data.ts';

afterEach(() => jest.restoreAllMocks());

/** The answer at the registry's address, and the console's output about it. */
function answering(json: Parameters<typeof answerAt>[1]) {
  answerAt('/registry.json', json);
  return jest.spyOn(console, 'warn').mockImplementation(() => {});
}

test('an odd entry of one slice leaves the others as they are, and is told once', async () => {
  const warn = answering({
    slices: [{ ...registry.slices[0], integrity: 'md5-1' }, ...registry.slices.slice(1)],
  });
  expect(await fetchRegistry()).toEqual({ slices: registry.slices.slice(1) });
  await fetchRegistry();
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^\/registry\.json: the entry of "\w+" is left out \(integrity: .*\)\. Its team/)],
  ]);
});

test('a field from later on is no reason to leave an entry out', async () => {
  const warn = answering({ slices: registry.slices.map((slice) => ({ ...slice, owner: 'a team' })) });
  expect(await fetchRegistry()).toEqual(registry);
  expect(warn).not.toHaveBeenCalled();
});
