/**
 * How far an order or a donation has come between the services.
 *
 * - `claiming`: an attempt. Its listing is being asked for, and nobody sees it.
 * - `recorded`: it counts, and svc-catalog has yet to hear how its claim stands.
 * - `settled`: it counts, and both services agree.
 * - `releasing`: a given-up attempt. Its listing is being given back, and then it is deleted.
 */
export const syncs = ['claiming', 'recorded', 'settled', 'releasing'] as const;
export type Sync = (typeof syncs)[number];

/** The states of syncing at which it counts: people see it, and its status can change. */
export const counting: readonly Sync[] = ['recorded', 'settled'];

/** All but what is given up: what takes room among a person's open orders. */
export const standing: readonly Sync[] = ['claiming', ...counting];

/** Whether it is still being asked for: a repetition goes on with it. */
export const isAttempt = ({ sync }: { sync: Sync }) => sync === 'claiming';
/** Whether people see it. */
export const counts = ({ sync }: { sync: Sync }) => counting.includes(sync);

/** Whether svc-catalog has yet to hear how its claim stands. */
export const needsCompleting = ({ sync }: { sync: Sync }) => sync === 'recorded';

/** How svc-catalog's claim stands. */
export type ClaimState = 'held' | 'completed' | 'released';

/** What an order or donation of one kind can go through, as tables. */
export type Machine<Status extends string, Event extends string = never> = {
  /** The status of a new one. */
  first: Status;
  /**
   * Which status follows each event. A status refuses the events that it does not name, and one that names none is final.
   * `lose` is what happens when svc-catalog says that a recorded order or donation does not have its listing.
   */
  transitions: Record<Status, Partial<Record<Event | 'lose', Status>>>;
  /** How its claim has to stand at each status. */
  claim: Record<Status, ClaimState>;
};

/** A conditional change of one row: made at one of these syncs and this status only. `to: null` deletes the row. */
export type Move<Status extends string = string> = {
  from: { syncs: readonly Sync[]; status: Status };
  to: { sync?: Sync; status: Status } | null;
};

/** Where each step between the services starts, and where it leads. */
const steps = {
  record: { from: 'claiming', to: 'recorded' },
  settle: { from: 'recorded', to: 'settled' },
  giveUp: { from: 'claiming', to: 'releasing' },
  forget: { from: 'releasing', to: null },
} as const satisfies Record<string, { from: Sync; to: Sync | null }>;
export type Step = keyof typeof steps;
export const stepNames = ['record', 'settle', 'giveUp', 'forget'] as const satisfies readonly Step[];

/** Where a new row starts. */
export function firstState<Status extends string>({ first }: Pick<Machine<Status>, 'first'>) {
  return { sync: 'claiming' as const, status: first };
}

/** The move of a step. Recording skips `recorded` where the claim only has to stay held: svc-catalog knows that already. */
export function stepOf<Status extends string>(
  { claim }: Pick<Machine<Status>, 'claim'>,
  status: Status,
  step: Step,
): Move<Status> {
  const { from, to } = steps[step];
  const sync = to === 'recorded' && claim[status] === 'held' ? 'settled' : to;
  return { from: { syncs: [from], status }, to: sync && { sync, status } };
}

/**
 * The move of an event, or undefined where the status refuses it. What changes how the claim has to stand goes back to
 * `recorded`, for svc-catalog to hear of it.
 */
export function changeOf<Status extends string, Event extends string>(
  { transitions, claim }: Machine<Status, Event>,
  status: Status,
  event: Event,
): Move<Status> | undefined {
  const next = transitions[status][event];
  if (next === undefined) return undefined;
  const from = { syncs: counting, status };
  return claim[next] === claim[status]
    ? { from, to: { status: next } }
    : { from, to: { sync: 'recorded', status: next } };
}

/** The move of a recorded row that turned out not to have its listing; undefined where that must not happen. */
export function lossOf<Status extends string>(
  { transitions }: Pick<Machine<Status>, 'transitions'>,
  status: Status,
): Move<Status> | undefined {
  const next = transitions[status].lose;
  return next && { from: { syncs: ['recorded'], status }, to: { sync: 'settled', status: next } };
}

/** Whether this move makes an attempt count. */
export const records = ({ from, to }: Move) =>
  from.syncs.includes('claiming') && to !== null && !givesUp({ to });

/** Whether this move gives an attempt up. */
export const givesUp = ({ to }: Pick<Move, 'to'>) => to?.sync === 'releasing';

/** Whether anything can still happen at this status. */
export function mayChange<Status extends string>(
  { transitions }: Pick<Machine<Status>, 'transitions'>,
  status: Status,
): boolean {
  return Object.keys(transitions[status]).length > 0;
}
