import { assertComplete } from '../src/http/build-service-app.ts';
import { route } from '../src/index.ts';
import { greet, tellTime } from './tiny-contract.ts';

const greeting = route(greet, () => ({ body: { to: 'you' } }));
const time = route(tellTime, () => ({ body: { given: [] } }));
const assemble = (...routes: (typeof greeting)[]) => assertComplete('orders', [greet, tellTime], routes);

describe('a service', () => {
  it('starts with one handler for each of its contracts', () => {
    expect(() => assemble(greeting, time)).not.toThrow();
  });

  it('refuses to start without a handler for one, and names it', () => {
    expect(() => assemble(greeting)).toThrow('svc-orders: no handler for tellTime');
  });

  it('refuses to start with two handlers for one, and names it', () => {
    expect(() => assemble(greeting, time, greeting)).toThrow('svc-orders: two handlers for greet');
  });
});
