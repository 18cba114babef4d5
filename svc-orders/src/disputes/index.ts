export { decideDispute, disputeTimers, type DecideDeps } from './decide-dispute.ts';
export { disputeDefinition } from './definition.ts';
export { type DisputeDocument, disputesOf } from './dispute.model.ts';
export { presentDispute } from './dispute.presenter.ts';
export { type DisputeRepository, disputeRepository } from './dispute.repository.ts';
export { disputeActsOf, type DisputeDeps, orderDisputes } from './dispute-workflow.ts';
export { notifyOfDispute } from './notify-of-dispute.ts';
