import { expectManyDecideNothing } from './many-reports.ts';
import { useModeration } from './moderation-service.ts';

const desk = useModeration();

it('50 reports decide nothing', async () => {
  await expectManyDecideNothing(desk, 50);
});
