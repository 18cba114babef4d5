import type { ConversationEvent, ConversationOffer, ConversationPage, Message } from '@alaso/contracts';
import { lagosDay } from '@alaso/ui';

export type ThreadItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'event'; key: string; event: ConversationEvent; before: readonly ConversationEvent[] }
  | { kind: 'offer'; key: string; round: ConversationOffer }
  | { kind: 'message'; key: string; message: Message };

/** Returns order, donation, and offer steps as thread items, earliest first. */
function stepItems(
  events: readonly ConversationEvent[],
  offers: readonly ConversationOffer[],
): { at: string; item: ThreadItem }[] {
  const moved = events.map((event, index) => ({
    at: event.at,
    item: { kind: 'event' as const, key: `${event.id} ${index}`, event, before: events.slice(0, index) },
  }));
  const offered = offers.map((round, index) => ({
    at: round.at,
    item: { kind: 'offer' as const, key: `${round.id} ${index}`, round },
  }));
  // If the times are equal, the offer comes first, because the order results from it.
  return [...offered, ...moved].sort((a, b) => a.at.localeCompare(b.at));
}

/**
 * Merges messages and steps into one list, in the same order for both members, with a separator before each
 * day. Messages are ordered by number. Leaves out steps from periods whose messages have not loaded yet.
 */
export function threadItems(
  messages: readonly Message[],
  { events, offers = [] }: Pick<ConversationPage, 'events' | 'offers'>,
  { hasEarlier, hasLater }: { hasEarlier: boolean; hasLater: boolean },
): ThreadItem[] {
  const items: ThreadItem[] = [];
  let day = '';
  const add = (item: ThreadItem, at: string) => {
    const next = lagosDay(new Date(at));
    if (next !== day) items.push({ kind: 'day', key: next, at });
    day = next;
    items.push(item);
  };
  const since = hasEarlier ? (messages[0]?.sentAt ?? '') : '';
  const steps = stepItems(events, offers).filter(({ at }) => at >= since);
  const addStepsUntil = (at: string | undefined) => {
    for (let step = steps[0]; step && (at === undefined || step.at <= at); step = steps[0]) {
      add(step.item, step.at);
      steps.shift();
    }
  };
  for (const message of messages) {
    addStepsUntil(message.sentAt);
    add({ kind: 'message', key: message.id, message }, message.sentAt);
  }
  if (!hasLater) addStepsUntil(undefined);
  return items;
}
