import { type Dispute, type DisputeStatement, nairaFromKobo, type OwnDispute } from '@alaso/contracts';
import { presentPhotos } from '../clients/kept-photos.ts';
import type { Party } from '../orders/index.ts';
import { disputeActsOf } from './dispute-workflow.ts';
import type { DisputeDecision, DisputeDocument, Statement } from './dispute.model.ts';

const presentStatement = ({ by, text, photos, at }: Statement): DisputeStatement => ({
  by,
  text: text ?? '',
  photos: presentPhotos(photos),
  at: at.toISOString(),
});

const presentDecision = ({ outcome, refundKobo, reason, at }: DisputeDecision) => ({
  outcome,
  refund: refundKobo === null ? null : nairaFromKobo(refundKobo),
  reason,
  at: at.toISOString(),
});

export function presentDispute(dispute: DisputeDocument): Dispute {
  const { _id: id, stage, openedBy, reason, statements, appeals, clockAt, decision } = dispute;
  const { afterReceipt, finalDecision } = dispute;
  return {
    id,
    stage,
    openedBy,
    reason: reason ?? '',
    statements: statements.map(presentStatement),
    until: clockAt?.toISOString() ?? null,
    decision: decision && presentDecision(decision),
    appeals: appeals.map(presentStatement),
    ...(afterReceipt && { afterReceipt }),
    ...(finalDecision && { finalDecision: presentDecision(finalDecision) }),
  };
}

export const presentOwnDispute = (dispute: DisputeDocument, viewer: Party): OwnDispute => ({
  ...presentDispute(dispute),
  acts: disputeActsOf(dispute, viewer),
});
