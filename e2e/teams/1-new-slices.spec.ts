import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { follow } from '../browser/steps.ts';
import { cloth, heading, inData, market, newContext, openTab, registry, step } from './town.ts';

const logLines = () => readFileSync(inData('releases', 'releases.jsonl'), 'utf8').trim().split('\n');

test('two teams make a slice each and release at the same moment: both are there, and nothing is lost', async ({
  browser,
}) => {
  await Promise.all([
    market.npm('new:slice', 'hello', '--owner', 'hello@alaso.example'),
    cloth.npm('new:slice', 'kente', '--owner', 'kente@alaso.example'),
  ]);
  for (const desk of [market, cloth]) {
    desk.noteInstalled();
    desk.commit('A new slice');
  }
  const [before, lines] = [registry(), logLines().length];
  await Promise.all([market.npm('release', 'hello'), cloth.npm('release', 'kente')]);
  const after = registry();
  expect(after.slices).toHaveLength(before.slices.length + 2);
  expect(after).toMatchObject({ generation: Number(before.generation) + 2 });
  expect(logLines()).toHaveLength(lines + 2);

  const context = await newContext(browser);
  const page = await openTab(context, '/');
  for (const name of ['Hello', 'Kente']) {
    await step(`${name} is in the navigation, and its page is shown`, async () => {
      await follow(page, name);
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(4);
    });
  }
  await context.close();
});
