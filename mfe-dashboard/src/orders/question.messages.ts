import type { OrderPage, OrderPayment } from '@alaso/contracts';

/** Text for the dialog shown before an action that cannot be undone. */
export type Question = { title: string; description: string };

export const notYet = 'Not yet';

/** The actions that take one click and cannot be undone. */
export type FinalAct =
  | 'hand-over'
  | 'collect'
  | 'complete'
  | 'bring-back'
  | 'hand-out'
  | 'return'
  | 'start'
  | 'finish'
  | 'agree-change'
  | 'refuse-change';

const forGood = 'You cannot undo this.';
type About = Pick<OrderPage, 'otherPartyFirstName' | 'listingCategory' | 'stage'> & {
  payment?: Pick<OrderPayment, 'held'>;
};

/** Describes how completing an order affects the money that Alaso holds. */
function completed(what: string, { payment, otherPartyFirstName: name }: About): string {
  const isHeld = Number(payment?.held ?? 0) > 0;
  return `The ${what} is then complete${isHeld ? ` and ${name} gets the money` : ''}. ${forGood}`;
}

/** The question asked before each action, for the side that can take it. */
const questions: Record<FinalAct, (order: About) => Question> = {
  'hand-over': ({ otherPartyFirstName: name }) => ({
    title: `Handed over to ${name}?`,
    description: `We ask ${name} to confirm. ${forGood}`,
  }),
  collect: ({ otherPartyFirstName: name }) => ({
    title: `Collected by ${name}?`,
    description: `We ask ${name} to confirm. ${forGood}`,
  }),
  complete: (order) =>
    order.listingCategory === 'rent'
      ? { title: `Returned to ${order.otherPartyFirstName}?`, description: completed('rental', order) }
      : { title: `Received from ${order.otherPartyFirstName}?`, description: completed('order', order) },
  'bring-back': ({ otherPartyFirstName: name }) => ({
    title: `Returned to ${name}?`,
    description: `We ask ${name} to confirm. ${forGood}`,
  }),
  'hand-out': ({ otherPartyFirstName: name }) => ({
    title: `Received from ${name}?`,
    description: `The rental then begins. ${forGood}`,
  }),
  return: ({ otherPartyFirstName: name, stage }) => ({
    title: `Returned by ${name}?`,
    description:
      stage === 'brought-back' || stage === 'sent-back'
        ? `The rental is then complete. ${forGood}`
        : `We ask ${name} to confirm. ${forGood}`,
  }),
  start: () => ({ title: 'Start the work?', description: 'Once you do, neither of you can cancel.' }),
  finish: ({ otherPartyFirstName: name }) => ({
    title: `Ready for ${name}?`,
    description: `We tell ${name} to collect it. ${forGood}`,
  }),
  'agree-change': ({ otherPartyFirstName: name }) => ({
    title: `Accept ${name}’s change?`,
    description: `It replaces what you agreed on. ${forGood}`,
  }),
  'refuse-change': ({ otherPartyFirstName: name }) => ({
    title: `Decline ${name}’s change?`,
    description: `What you agreed on stands, and nobody can propose another change. ${forGood}`,
  }),
};

/**
 * Returns the question to ask before an action, or undefined if the action can be undone, for example by
 * canceling.
 */
export function questionOf(act: string, order: About): Question | undefined {
  return Object.entries(questions).find(([name]) => name === act)?.[1](order);
}
