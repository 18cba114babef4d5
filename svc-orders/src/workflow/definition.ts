/** State of the claim on the listing in svc-catalog. */
export type ClaimState = 'held' | 'completed' | 'released';

/** A stage change that a definition allows: the event, the actors that may cause it, and the next stage. */
export type Transition<Stage extends string, Event extends string, Actor extends string> = {
  from: Stage;
  event: Event;
  by: readonly Actor[];
  to: Stage;
};

/**
 * The event that occurs if a row stays in a stage for too long. At least one of `afterMs` and `atLatest` is
 * set.
 */
export type Timer<Row, Event extends string> = {
  event: Event;
  /** Time since the row reached the stage, in ms. */
  afterMs?: number;
  /** A deadline set by the row. If both are set, the earlier time applies. */
  atLatest?: (row: Row) => Date | undefined;
  /** Reminders before the timer fires, in ms since the row reached the stage. */
  remindAfterMs?: readonly number[];
  /** Parties to remind. If absent, both are reminded. */
  reminds?: readonly string[];
};

/** Parts of a definition that the saga needs. */
export type StageRules<Stage extends string, Event extends string = string> = {
  stages: readonly Stage[];
  /** Stage of a new row. */
  first: Stage;
  transitions: readonly { from: Stage; event: Event; to: Stage }[];
  /**
   * Claim state while the row is open. `completed` takes the listing off the market immediately, and `held`
   * leaves it on the market for others to book.
   */
  openClaim: 'completed' | 'held';
  /** Open stages that do not hold the listing yet. */
  unclaimed?: readonly Stage[];
  /**
   * The final stage in which the listing is gone permanently. In any other final stage, the listing is free
   * or passed on.
   */
  successStage: Stage | null;
  /**
   * Returns the new stage of a recorded row if svc-catalog reports that someone else has claimed its listing.
   */
  lostStage: (stage: Stage) => Stage;
};

/**
 * All stages and transitions of one kind. Anything else is rejected. Buttons appear in the order of the
 * transitions.
 */
export type Definition<
  Stage extends string,
  Event extends string,
  Line extends Transition<Stage, Event, string>,
  Row,
> = Omit<StageRules<Stage, Event>, 'transitions'> & {
  transitions: readonly Line[];
  timers: Partial<Record<Stage, Timer<Row, Event>>>;
  /** The reason a stage that is not final has no timer. */
  untimed: Partial<Record<Stage, string>>;
};

type Lines<Line> = { readonly transitions: readonly Line[] };

/**
 * Returns the transition for an event in a stage that this actor may cause, or undefined if the event is
 * rejected.
 */
export function findTransition<Line extends Transition<string, string, string>>(
  { transitions }: Lines<Line>,
  at: { stage: Line['from']; event: Line['event']; by: Line['by'][number] },
): Line | undefined {
  return transitions.find(
    ({ from, event, by }) => from === at.stage && event === at.event && by.includes(at.by),
  );
}

/** Returns the events that an actor may cause in a stage, the main one first. */
export function listActions<Line extends Transition<string, string, string>>(
  { transitions }: Lines<Line>,
  stage: Line['from'],
  actor: Line['by'][number],
): Line['event'][] {
  const own = transitions.filter(({ from, by }) => from === stage && by.includes(actor));
  return [...new Set(own.map(({ event }) => event))];
}

/** Returns true if nothing more can happen in this stage. */
export const isFinal = <Stage extends string>(
  { transitions }: Pick<StageRules<Stage>, 'transitions'>,
  stage: Stage,
): boolean => !transitions.some(({ from }) => from === stage);

/** Returns the claim state that svc-catalog should have for a stage. */
export function claimAt<Stage extends string>(rules: StageRules<Stage>, stage: Stage): ClaimState {
  if (rules.unclaimed?.includes(stage)) return 'released';
  if (!isFinal(rules, stage)) return rules.openClaim;
  return stage === rules.successStage ? 'completed' : 'released';
}

type Timers<Row> = Pick<Definition<string, string, never, Row>, 'timers'>;

const timerOf = <Row extends { stage: string }>(
  { timers }: Timers<Row>,
  row: Row,
): Timer<Row, string> | undefined => timers[row.stage];

/**
 * Returns the time at which the timer fires for a row that reached its stage at `since`. Undefined if the
 * stage has no timer.
 */
export function deadlineOf<Row extends { stage: string }>(
  definition: Timers<Row>,
  row: Row,
  since: Date,
): Date | undefined {
  const timer = timerOf(definition, row);
  if (!timer) return undefined;
  const after = timer.afterMs === undefined ? undefined : new Date(since.getTime() + timer.afterMs);
  const latest = timer.atLatest?.(row);
  if (!after || !latest) return after ?? latest;
  return latest < after ? latest : after;
}

/** Returns the time of the next reminder after `now`, or undefined if there is none. */
export function nextReminder<Row extends { stage: string }>(
  definition: Timers<Row>,
  row: Row,
  { since, now }: { since: Date; now: Date },
): Date | undefined {
  const moments = timerOf(definition, row)?.remindAfterMs?.map((ms) => new Date(since.getTime() + ms)) ?? [];
  return moments.find((moment) => moment > now);
}
