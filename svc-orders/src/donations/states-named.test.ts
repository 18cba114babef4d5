import { statesNamed } from './run-follow-up.ts';

test.each([
  ['12 Bode Thomas Street, Surulere, lagos', ['Lagos']],
  ['By the market in Uyo, Akwa Ibom; or in Abuja', ['Akwa Ibom', 'FCT']],
  ['Anywhere in Nigeria', []],
  ['', []],
])('%s: %j', (text, states) => expect(statesNamed(text)).toEqual(states));
