import { ordersRoutes, type NewStatement, type PhotoSize } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { type Caller, type Logger, problem, recordOrderViewed, type Route, route } from '@alaso/service-kit';
import { photoHeaders } from '../clients/kept-photos.ts';
import { findOwnOrder, orderPageFor, partyOf, type Party, transitionAndPresent } from '../orders/index.ts';
import { transition } from '../workflow/index.ts';
import { disputeErrors } from './dispute.messages.ts';
import type { DisputeDocument } from './dispute.model.ts';
import { presentOwnDispute } from './dispute.presenter.ts';
import {
  type DisputeDeps,
  type DisputeTypes,
  disputeWorkflow,
  openDispute,
  buildStatement,
} from './dispute-workflow.ts';
import { endReceiptDispute, openReceiptDispute } from './receipt-dispute.ts';

type Asked = { params: { id: string }; caller: Caller; log: Logger };

/** Returns the latest dispute of the caller's order. @throws not-found */
async function findOwnDispute(
  deps: DisputeDeps,
  { params: { id }, caller: { userId } }: Asked,
): Promise<{ dispute: DisputeDocument; party: Party }> {
  const { order } = await findOwnOrder(deps, id, { userId });
  const [dispute] = await deps.disputes.listLatest([id]);
  if (!dispute) throw problem('not-found', disputeErrors.notFound);
  return { dispute, party: partyOf(order, userId) ?? 'buyer' };
}

/** Answers a dispute as the party that did not open it. A dispute can be answered only once. */
async function answer(deps: DisputeDeps, asked: Asked & { body: NewStatement }) {
  const { body: given, caller, log } = asked;
  const { dispute, party: by } = await findOwnDispute(deps, asked);
  const moved = await transition<DisputeTypes>(disputeWorkflow(deps), {
    id: dispute._id,
    event: 'answer',
    caller,
    input: {},
    log,
    async prepare({ _id, statements }) {
      const statement = await buildStatement(deps, _id, { by, userId: caller.userId, given });
      return () => Promise.resolve({ statements: [...statements, statement] });
    },
  });
  return { body: presentOwnDispute(moved, by) };
}

/** Appeals the first decision. Each party can appeal only once. */
async function appeal(deps: DisputeDeps, asked: Asked & { body: { text: string } }) {
  const {
    body: { text },
    caller,
    log,
  } = asked;
  const { dispute, party: by } = await findOwnDispute(deps, asked);
  const moved = await transition<DisputeTypes>(disputeWorkflow(deps), {
    id: dispute._id,
    event: 'appeal',
    caller,
    input: {},
    isSaid: ({ appeals }) => appeals.some((one) => one.by === by && one.text === text),
    also: ({ appeals }) =>
      Promise.resolve({ appeals: [...appeals, { by, text, photos: [], at: deps.now() }] }),
    log,
  });
  return { body: presentOwnDispute(moved, by) };
}

/** Concedes a dispute about a completed order, as one of its parties. A repeated call has no effect. */
async function settle(deps: DisputeDeps, asked: Asked) {
  const { dispute, party: by } = await findOwnDispute(deps, asked);
  if (!dispute.afterReceipt) throw problem('order-moved', disputeErrors.endsWithOrder);
  if (dispute.stage !== 'settled') await endReceiptDispute(deps, dispute, { event: 'settle', by });
  const settled = (await deps.disputes.find(dispute._id)) ?? dispute;
  return { body: presentOwnDispute(settled, by) };
}

/**
 * Returns a dispute photo to both parties and to admins. Records an admin's read in the audit log first.
 * @throws not-found for everyone else, without revealing that the photo exists, and until the photo has been
 * processed
 */
async function readPhoto(
  { disputes, catalog, outbox }: DisputeDeps,
  { disputeId, photoId, size }: { disputeId: string; photoId: string; size: PhotoSize | undefined },
  { userId, role }: Caller,
): Promise<File> {
  const dispute = await disputes.find(disputeId);
  const isThere = dispute?.statements.some(({ photos }) => photos.some(({ id }) => id === photoId));
  const mayRead = dispute && (partyOf(dispute, userId) || role === 'admin');
  if (!isThere || !mayRead) throw problem('not-found', disputeErrors.noPhoto);
  if (!partyOf(dispute, userId)) {
    await recordOrderViewed(outbox, { adminId: userId, type: 'order', id: dispute.orderId });
  }
  return catalog.readPhoto(disputeId, photoId, size);
}

export function disputeRoutes(deps: DisputeDeps): Route[] {
  return [
    route(ordersRoutes.disputeOrder, async ({ params: { id: orderId }, body, caller: by, log }) => {
      const { reason, statement } = body;
      const said = { userId: by.userId, reason, statement };
      const { order, party } = await findOwnOrder(deps, orderId, by);
      if (order.stage === 'completed' && party === 'buyer') {
        const disputed = await openReceiptDispute(deps, order, said);
        return { body: orderPageFor(deps, disputed, by.userId) };
      }
      return transitionAndPresent(deps, {
        orderId,
        event: 'dispute',
        by,
        log,
        input: { reason },
        prepare: (current) => openDispute(deps, current, said),
      });
    }),
    route(ordersRoutes.getDispute, async (asked) => {
      const { dispute, party } = await findOwnDispute(deps, asked);
      return { body: presentOwnDispute(dispute, party) };
    }),
    route(ordersRoutes.answerDispute, (asked) => answer(deps, asked)),
    route(ordersRoutes.appealDispute, (asked) => appeal(deps, asked)),
    route(ordersRoutes.settleDispute, (asked) => settle(deps, asked)),
    route(
      ordersInternal.readDisputePhoto,
      async ({ params: { id: disputeId, photoId }, query: { size }, caller }) => ({
        body: await readPhoto(deps, { disputeId, photoId, size }, caller),
        headers: photoHeaders,
      }),
    ),
  ];
}
