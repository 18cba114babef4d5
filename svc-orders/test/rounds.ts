/** How often a race is run: a few times in the gate, more often in the full run. */
export const rounds = process.env.TEST_SUITE === 'full' ? 10 : 3;

/** Limits how many drawn histories are played: a few in the gate, more in the full run. */
export const histories = process.env.TEST_SUITE === 'full' ? 30 : 4;
