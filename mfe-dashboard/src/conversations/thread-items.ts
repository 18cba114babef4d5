import type { ConversationEvent, Message } from '@alaso/contracts';
import { lagosDay } from '@alaso/ui';

export type ThreadItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'event'; key: string; event: ConversationEvent; before: readonly ConversationEvent[] }
  | { kind: 'message'; key: string; message: Message };

/**
 * Returns messages and steps in one order, the same for both members, with a separator before each day.
 * Messages stay in the order of their numbers. While earlier or later messages are not loaded, neither
 * are the steps from their time.
 */
export function threadItems(
  messages: readonly Message[],
  events: readonly ConversationEvent[],
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
  let place = events.findIndex(({ at }) => at >= since);
  if (place < 0) place = events.length;
  const addEventsUntil = (at: string | undefined) => {
    for (; place < events.length; place += 1) {
      const event = events[place];
      if (!event || (at !== undefined && event.at > at)) return;
      const before = events.slice(0, place);
      add({ kind: 'event', key: `${event.id} ${place}`, event, before }, event.at);
    }
  };
  for (const message of messages) {
    addEventsUntil(message.sentAt);
    add({ kind: 'message', key: message.id, message }, message.sentAt);
  }
  if (!hasLater) addEventsUntil(undefined);
  return items;
}
