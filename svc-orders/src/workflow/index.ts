export { claimAndRecord, compensateIfPossible, confirmed, type Saga, take } from './claim-saga.ts';
export {
  actionsOf,
  claimAt,
  deadlineOf,
  type Definition,
  isFinal,
  reminderOf,
  type Transition,
  transitionOf,
} from './definition.ts';
export { timersOf } from './timers.ts';
export {
  applyTransition,
  type Effect,
  findFor,
  loseListing,
  type Published,
  recordAttempt,
  transition,
  type TransitionRequest,
  type Workflow,
} from './transition.ts';
export {
  changeOf,
  counted,
  counts,
  firstState,
  givesUp,
  isAttempt,
  standing,
  syncs,
  type WorkflowRow,
  type WorkflowRows,
  workflowRows,
  type WorkflowStep,
} from './workflow-rows.ts';
