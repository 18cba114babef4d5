export { claimAndRecord, compensateIfPossible, type Saga, take } from './claim-saga.ts';
export { actionsOf, type Definition, isFinal, type Transition, transitionOf } from './definition.ts';
export { firstState, givesUp, isAttempt, standing, syncs } from './saga-state.ts';
export { deadlineOf, reminderOf, type TimerSource } from './timers.ts';
export {
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
  type WorkflowRow,
  type WorkflowRows,
  workflowRows,
  type WorkflowStep,
} from './workflow-rows.ts';
