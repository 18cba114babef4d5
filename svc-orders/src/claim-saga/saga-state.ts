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

/** The states of syncing at which it counts: people see it, and its stage can change. */
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
export type Machine<Stage extends string, Event extends string = never> = {
  /** The stage of a new one. */
  first: Stage;
  /**
   * Which stage follows each event. A stage refuses the events that it does not name, and one that names none is final.
   * `lose` is what happens when svc-catalog says that a recorded order or donation does not have its listing.
   */
  transitions: Record<Stage, Partial<Record<Event | 'lose', Stage>>>;
  /** How its claim has to stand at each stage. */
  claim: Record<Stage, ClaimState>;
};

/** A conditional change of one row: made at one of these syncs and this stage only. `to: null` deletes the row. */
export type Move<Stage extends string = string> = {
  from: { syncs: readonly Sync[]; stage: Stage };
  to: { sync?: Sync; stage: Stage } | null;
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
export function firstState<Stage extends string>({ first }: Pick<Machine<Stage>, 'first'>) {
  return { sync: 'claiming' as const, stage: first };
}

/** The move of a step. Recording skips `recorded` where the claim only has to stay held: svc-catalog knows that already. */
export function stepOf<Stage extends string>(
  { claim }: Pick<Machine<Stage>, 'claim'>,
  stage: Stage,
  step: Step,
): Move<Stage> {
  const { from, to } = steps[step];
  const sync = to === 'recorded' && claim[stage] === 'held' ? 'settled' : to;
  return { from: { syncs: [from], stage }, to: sync && { sync, stage } };
}

/**
 * The move of an event, or undefined where the stage refuses it. What changes how the claim has to stand goes back to
 * `recorded`, for svc-catalog to hear of it.
 */
export function changeOf<Stage extends string, Event extends string>(
  { transitions, claim }: Machine<Stage, Event>,
  stage: Stage,
  event: Event,
): Move<Stage> | undefined {
  const next = transitions[stage][event];
  if (next === undefined) return undefined;
  const from = { syncs: counting, stage };
  return claim[next] === claim[stage]
    ? { from, to: { stage: next } }
    : { from, to: { sync: 'recorded', stage: next } };
}

/** The move of a recorded row that turned out not to have its listing; undefined where that must not happen. */
export function lossOf<Stage extends string>(
  { transitions }: Pick<Machine<Stage>, 'transitions'>,
  stage: Stage,
): Move<Stage> | undefined {
  const next = transitions[stage].lose;
  return next && { from: { syncs: ['recorded'], stage }, to: { sync: 'settled', stage: next } };
}

/** Whether this move makes an attempt count. */
export const records = ({ from, to }: Move) =>
  from.syncs.includes('claiming') && to !== null && !givesUp({ to });

/** Whether this move gives an attempt up. */
export const givesUp = ({ to }: Pick<Move, 'to'>) => to?.sync === 'releasing';

/** Whether anything can still happen at this stage. */
export function mayChange<Stage extends string>(
  { transitions }: Pick<Machine<Stage>, 'transitions'>,
  stage: Stage,
): boolean {
  return Object.keys(transitions[stage]).length > 0;
}
