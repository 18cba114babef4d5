import { guard } from '@alaso/contracts/scam-rules';
import { longMessages } from './scam-corpus.ts';

it('needs less than half a second for the longest messages, whatever they consist of', () => {
  const since = performance.now();
  for (const [, message] of longMessages) guard(message, false);
  expect(performance.now() - since).toBeLessThan(500);
});
