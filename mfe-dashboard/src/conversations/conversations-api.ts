import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

/** The calls of conversations. */
export const {
  endpoints: conversationEndpoints,
  useListConversationsInfiniteQuery,
  useCountUnreadConversationsQuery,
  useGetConversationQuery,
  useReadConversationMutation,
  useGetTypingQuery,
  useListBlocksQuery,
  useBlockMemberMutation,
  useUnblockMemberMutation,
} = createEndpoints('conversations', (build) => ({
  listConversations: endlessOf(build, ordersRoutes.listConversations),
  countUnreadConversations: endpointOf(build, ordersRoutes.countUnreadConversations),
  getConversation: endpointOf(build, ordersRoutes.getConversation),
  listMessages: endpointOf(build, ordersRoutes.listMessages),
  sendMessage: endpointOf(build, ordersRoutes.sendMessage),
  readConversation: endpointOf(build, ordersRoutes.readConversation),
  startTyping: endpointOf(build, ordersRoutes.startTyping),
  getTyping: endpointOf(build, ordersRoutes.getTyping),
  listBlocks: endpointOf(build, ordersRoutes.listBlocks),
  blockMember: endpointOf(build, ordersRoutes.blockMember),
  unblockMember: endpointOf(build, ordersRoutes.unblockMember),
}));
