/** The state of svc-catalog's claim on the listing. */
export type ClaimState = 'held' | 'completed' | 'released';

/** A change of stage that a definition allows: the event, the actors who may cause it, and the next stage. */
export type Transition<Stage extends string, Event extends string, Actor extends string> = {
  from: Stage;
  event: Event;
  by: readonly Actor[];
  to: Stage;
};

/** The event that happens if a row stays at a stage. At least one of `afterMs` and `atLatest` is set. */
export type Timer<Row, Event extends string> = {
  event: Event;
  /** Time after the row reached the stage, in ms. */
  afterMs?: number;
  /** A time that the row itself sets. If both are set, the earlier time counts. */
  atLatest?: (row: Row) => Date | undefined;
  /** Reminders before the timer fires, in ms from when the row reached the stage. */
  remindAfterMs?: readonly number[];
  /** The parties that are reminded. If absent, both are. */
  reminds?: readonly string[];
};

/** The parts of a definition that the saga needs. */
export type StageRules<Stage extends string, Event extends string = string> = {
  stages: readonly Stage[];
  /** The stage of a new row. */
  first: Stage;
  transitions: readonly { from: Stage; event: Event; to: Stage }[];
  /**
   * The claim state while the row is open. `completed` takes the listing off the market immediately, and
   * `held` leaves it there for others to book.
   */
  openClaim: 'completed' | 'held';
  /** Open stages that do not hold the listing yet. */
  unclaimed?: readonly Stage[];
  /**
   * The final stage at which the listing is gone for good. At any other final stage the listing is free or
   * passed on.
   */
  successStage: Stage | null;
  /**
   * Returns the new stage of a recorded row if svc-catalog reports that its listing belongs to someone else.
   */
  lostStage: (stage: Stage) => Stage;
};

/**
 * All stages and transitions of one kind. Anything else is refused. The buttons appear in the order of the
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
  /** The reason why a stage that is not final has no timer. */
  untimed: Partial<Record<Stage, string>>;
};

type Lines<Line> = { readonly transitions: readonly Line[] };

/**
 * Returns the transition of an event at a stage that this actor may cause, or undefined if the event is
 * refused.
 */
export function findTransition<Line extends Transition<string, string, string>>(
  { transitions }: Lines<Line>,
  at: { stage: Line['from']; event: Line['event']; by: Line['by'][number] },
): Line | undefined {
  return transitions.find(
    ({ from, event, by }) => from === at.stage && event === at.event && by.includes(at.by),
  );
}

/** Returns the events that an actor may cause at a stage, the main one first. */
export function listActions<Line extends Transition<string, string, string>>(
  { transitions }: Lines<Line>,
  stage: Line['from'],
  actor: Line['by'][number],
): Line['event'][] {
  const own = transitions.filter(({ from, by }) => from === stage && by.includes(actor));
  return [...new Set(own.map(({ event }) => event))];
}

/** Returns true if nothing more can happen at this stage. */
export const isFinal = <Stage extends string>(
  { transitions }: Pick<StageRules<Stage>, 'transitions'>,
  stage: Stage,
): boolean => !transitions.some(({ from }) => from === stage);

/** Returns the claim state that svc-catalog should have at a stage. */
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
 * Returns when the timer of a row's stage fires, if the row reached the stage at `since`. Undefined if the
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
