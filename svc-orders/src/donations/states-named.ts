import { type State, states } from '@alaso/contracts';

/** Under which other names a state is written in addresses. */
const otherNames: Partial<Record<State, string>> = { FCT: 'Abuja' };

const names = states.map((state) => ({
  state,
  pattern: new RegExp(`\\b(?:${[state, otherNames[state]].filter(Boolean).join('|')})\\b`, 'i'),
}));

/** Returns the states that a text names: `12 Bode Thomas Street, Lagos`. */
export const statesNamed = (text: string): State[] =>
  names.filter(({ pattern }) => pattern.test(text)).map(({ state }) => state);
