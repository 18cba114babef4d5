import Sequencer from '@jest/test-sequencer';

/** These start processes, kill and freeze them, and mostly wait: first, so that the others run beside them. */
const waiting = /\/(e2e\/platform|infra\/local-database)\//;

export default class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const [first, rest] = [true, false].map((which) =>
      sorted.filter(({ path }) => waiting.test(path) === which),
    );
    return [...first, ...rest];
  }
}
