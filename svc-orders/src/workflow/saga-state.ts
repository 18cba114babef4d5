import { claimAt, isFinal, type StageRules } from './definition.ts';

/**
 * How far a row has come between the two services.
 *
 * - `claiming`: an attempt. Its listing is being asked for, and nobody sees it.
 * - `recorded`: it counts, and svc-catalog has yet to hear how its claim stands.
 * - `settled`: it counts, and both services agree.
 * - `releasing`: a given-up attempt. Its listing is being given back, and then it is deleted.
 */
export const syncs = ['claiming', 'recorded', 'settled', 'releasing'] as const;
export type Sync = (typeof syncs)[number];

/** The states at which a row counts: people see it, and its stage can change. */
export const counting: readonly Sync[] = ['recorded', 'settled'];

/** All states except abandoned ones: these count toward a user's open rows. */
export const standing: readonly Sync[] = ['claiming', ...counting];

/** Returns true while its claim is being requested: a repeat continues it. */
export const isAttempt = ({ sync }: { sync: Sync }) => sync === 'claiming';
/** Returns true if people see it. */
export const counts = ({ sync }: { sync: Sync }) => counting.includes(sync);

/** Returns true if svc-catalog has yet to be told the state of its claim. */
export const needsConfirming = ({ sync }: { sync: Sync }) => sync === 'recorded';

/**
 * A conditional change of one row, made only at one of these syncs and this stage. `to: null` deletes the
 * row.
 */
export type Move<Stage extends string = string> = {
  from: { syncs: readonly Sync[]; stage: Stage };
  to: { sync?: Sync; stage: Stage } | null;
};

/** The start and end of each step between the services. */
const steps = {
  record: { from: 'claiming', to: 'recorded' },
  settle: { from: 'recorded', to: 'settled' },
  giveUp: { from: 'claiming', to: 'releasing' },
  forget: { from: 'releasing', to: null },
} as const satisfies Record<string, { from: Sync; to: Sync | null }>;
export type SagaStep = keyof typeof steps;
export const stepNames = ['record', 'settle', 'giveUp', 'forget'] as const satisfies readonly SagaStep[];

/** Returns the initial state of a new row. */
export function firstState<Stage extends string>({ first }: Pick<StageRules<Stage>, 'first'>) {
  return { sync: 'claiming' as const, stage: first };
}

/**
 * Returns the move of a step. Recording skips `recorded` if the claim only has to stay held: svc-catalog
 * knows that.
 */
export function stepOf<Stage extends string>(
  rules: StageRules<Stage>,
  stage: Stage,
  step: SagaStep,
): Move<Stage> {
  const { from, to } = steps[step];
  const sync = to === 'recorded' && claimAt(rules, stage) === 'held' ? 'settled' : to;
  return { from: { syncs: [from], stage }, to: sync && { sync, stage } };
}

/**
 * Returns the move of an event, or undefined if the stage refuses it. A change of the claim state returns the
 * row to `recorded`, so that svc-catalog is told.
 */
export function changeOf<Stage extends string, Event extends string>(
  rules: StageRules<Stage, Event>,
  stage: Stage,
  event: Event,
): Move<Stage> | undefined {
  const line = rules.transitions.find((one) => one.from === stage && one.event === event);
  if (!line) return undefined;
  const from = { syncs: counting, stage };
  return claimAt(rules, line.to) === claimAt(rules, stage)
    ? { from, to: { stage: line.to } }
    : { from, to: { sync: 'recorded', stage: line.to } };
}

/**
 * Returns the move of a recorded row that turned out not to have its listing; undefined if that must not
 * happen.
 */
export function lossOf<Stage extends string>(
  rules: StageRules<Stage>,
  stage: Stage,
): Move<Stage> | undefined {
  if (isFinal(rules, stage)) return undefined;
  return { from: { syncs: ['recorded'], stage }, to: { sync: 'settled', stage: rules.lostStage(stage) } };
}

/** Returns true if this move makes an attempt count. */
export const records = ({ from, to }: Move) =>
  from.syncs.includes('claiming') && to !== null && !givesUp({ to });

/** Returns true if this move abandons an attempt. */
export const givesUp = ({ to }: Pick<Move, 'to'>) => to?.sync === 'releasing';
