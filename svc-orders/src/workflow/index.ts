export { claimAndRecord, compensateIfPossible, confirmed, type Saga, take } from './claim-saga.ts';
export {
  listActions,
  claimAt,
  deadlineOf,
  type Definition,
  isFinal,
  nextReminder,
  type Transition,
  findTransition,
} from './definition.ts';
export { buildTimers } from './timers.ts';
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
  counted,
  counts,
  findDueIds,
  findMove,
  firstState,
  givesUp,
  isAttempt,
  renameInRows,
  standing,
  syncs,
  type WorkflowRow,
  type WorkflowRows,
  workflowRows,
  type WorkflowStep,
} from './workflow-rows.ts';
