/** How often a race is run: a few times in the gate, more often in the full run. */
export const rounds = process.env.TEST_SUITE === 'full' ? 10 : 3;
