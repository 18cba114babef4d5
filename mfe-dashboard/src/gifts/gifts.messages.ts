import type { ActWords } from '../orders/index.ts';

export const giftsMessages = {
  /** Tells a gift's receiver how many people are in the queue. */
  waiting: (count: number) =>
    `${count === 1 ? '1 person is' : `${count} people are`} waiting for this gift. If you cannot collect it, please cancel so the next person can have it.`,
  queue: 'Waiting list',
  queueText: (receiver: string) =>
    `If ${receiver} cancels or misses the pick-up, it goes to the first person here.`,
  since: (moment: string) => `Since ${moment}`,
  missed: (count: number) => `. ${count === 1 ? '1 missed pick-up' : `${count} missed pick-ups`} lately`,
  giveTo: (name: string) => `Give it to ${name}`,
  giveToQuestion: (name: string) => `Give it to ${name}?`,
  giveToText: (receiver: string) => `${receiver} will lose their claim, and we will share your reason.`,
  keep: 'Keep it as it is',
} as const;

/** Returns the text for giving a gift to someone else in the queue. */
export const passOnWords = (name: string): ActWords => ({
  button: giftsMessages.giveTo(name),
  pending: 'Saving...',
  done: { title: `It is ${name}’s turn`, description: 'They have three days to collect it.' },
  failed: 'Could not save',
});
