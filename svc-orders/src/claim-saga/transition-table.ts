import type { ClaimState, Machine } from './saga-state.ts';

/** One line of a table: what may happen at a stage, to whom it is open, and where it leads. */
export type MoveLine<Stage extends string, Event extends string, Mover extends string> = {
  from: Stage;
  event: Event;
  by: readonly Mover[];
  to: Stage;
};

type Lines<Line> = { readonly transitions: readonly Line[] };

/** The line of an event at a stage for this person, or the clock; undefined where it is refused. */
export function transitionOf<Line extends MoveLine<string, string, string>>(
  { transitions }: Lines<Line>,
  at: { stage: Line['from']; event: Line['event']; by: Line['by'][number] },
): Line | undefined {
  return transitions.find(
    ({ from, event, by }) => from === at.stage && event === at.event && by.includes(at.by),
  );
}

/** What somebody may do at a stage, the main thing first: the buttons. */
export function actsOf<Line extends MoveLine<string, string, string>>(
  { transitions }: Lines<Line>,
  stage: Line['from'],
  mover: Line['by'][number],
): Line['event'][] {
  const own = transitions.filter(({ from, by }) => from === stage && by.includes(mover));
  return [...new Set(own.map(({ event }) => event))];
}

/** What the steps between the services need of a table. */
export function machineOfTable<Stage extends string, Event extends string>({
  stages,
  first,
  transitions,
  openClaim,
  goodEnd,
  lostAt,
}: {
  stages: readonly Stage[];
  first: Stage;
  transitions: readonly { from: Stage; event: Event; to: Stage }[];
  /** How the claim stands while something can still happen. */
  openClaim: ClaimState;
  /** The end at which the listing is gone for good; at any other it is free. */
  goodEnd: Stage;
  /** What comes of it where svc-catalog has the listing for somebody else. */
  lostAt: (stage: Stage) => Stage;
}): Machine<Stage, Event> {
  const eventsAt = (stage: Stage) => transitions.filter(({ from }) => from === stage);
  // Object.fromEntries forgets which keys it was given.
  const forEachStage = <T>(valueOf: (stage: Stage) => T) =>
    Object.fromEntries(stages.map((stage) => [stage, valueOf(stage)])) as Record<Stage, T>;
  return {
    first,
    transitions: forEachStage((stage) => {
      const events = eventsAt(stage);
      if (events.length === 0) return {};
      const next = Object.fromEntries(events.map(({ event, to }) => [event, to]));
      return { ...next, lose: lostAt(stage) };
    }),
    claim: forEachStage((stage): ClaimState => {
      if (eventsAt(stage).length > 0) return openClaim;
      return stage === goodEnd ? 'completed' : 'released';
    }),
  };
}
