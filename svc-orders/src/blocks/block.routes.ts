import { ordersRoutes } from '@alaso/contracts';
import { formerMember } from '@alaso/contracts/internal';
import { problem, type PushToPages, type Route, route } from '@alaso/service-kit';
import { pushOrLog } from '../push-or-log.ts';
import type { AuthClient } from '../clients/auth-client.ts';
import { endOffers, type OfferDeps } from '../offers/index.ts';
import type { BlockRepository } from './block.repository.ts';
import { blocksMessages } from './blocks.messages.ts';

export type BlockDeps = OfferDeps & {
  blocks: BlockRepository;
  auth: Pick<AuthClient, 'user'>;
  push: PushToPages;
};

export function blockRoutes(deps: BlockDeps): Route[] {
  const { blocks, auth, push, now } = deps;
  return [
    route(ordersRoutes.listBlocks, async ({ caller: { userId } }) => ({
      body: (await blocks.ofBlocker(userId)).map(({ blockedId, blockedFirstName, blockedAt }) => ({
        userId: blockedId,
        firstName: blockedFirstName,
        blockedAt: blockedAt.toISOString(),
      })),
    })),
    route(ordersRoutes.blockMember, async ({ params: { id: blockedId }, caller: { userId }, log }) => {
      if (blockedId === userId) throw problem('not-allowed', blocksMessages.cannotBlockYourself);
      const blockedFirstName = (await auth.user(blockedId))?.firstName ?? formerMember;
      await blocks.add({ blockerId: userId, blockedId, blockedFirstName, blockedAt: now() });
      await endOffers(deps, { userId, otherId: blockedId }, log);
      const userIds = [userId, blockedId];
      await pushOrLog(push({ userIds, changed: ['conversation'] }), log, 'a member was blocked');
      return {};
    }),
    route(ordersRoutes.unblockMember, async ({ params: { id }, caller: { userId }, log }) => {
      await blocks.remove(userId, id);
      await pushOrLog(
        push({ userIds: [userId, id], changed: ['conversation'] }),
        log,
        'a member was unblocked',
      );
      return {};
    }),
  ];
}
