import { readFile } from 'node:fs/promises';
import { openTogether } from './open-together.ts';
import { openTestPlatform } from './platform.ts';

/** Returns the running child processes of this one. */
async function children(): Promise<string[]> {
  const listed = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  return listed.split(' ').filter(Boolean);
}

describe('when the start of a test fails', () => {
  it('a platform that is closed ends the services that are not ready yet, and starts no other', async () => {
    const before = await children();
    const platform = await openTestPlatform({ services: [] });
    // Observed from the start, because it may fail before the platform is closed.
    const failed = expect(platform.start('catalog')).rejects.toThrow('svc-catalog');
    platform.startWorker('catalog');
    expect((await children()).length).toBe(before.length + 2);
    await platform.close();
    expect(await children()).toEqual(before);
    await failed;
    await expect(platform.start('auth')).rejects.toThrow('the platform is closed');
  });

  it('what is open already is closed, the last one first', async () => {
    const closed: string[] = [];
    const opening = openTogether(async (onClose) => {
      for (const name of ['database', 'service']) onClose(async () => closed.push(name));
      throw new Error('the gateway does not start');
    });
    await expect(opening).rejects.toThrow('the gateway does not start');
    expect(closed).toEqual(['service', 'database']);
  });
});
