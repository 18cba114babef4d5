import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';
import { countWithNews, inboxWithNews, pageWithNews, typingWithNews } from './conversation-news.ts';

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
  listConversations: endlessOf(build, ordersRoutes.listConversations, { withNews: inboxWithNews }),
  countUnreadConversations: endpointOf(build, ordersRoutes.countUnreadConversations, {
    withNews: countWithNews,
  }),
  getConversation: endpointOf(build, ordersRoutes.getConversation, { withNews: pageWithNews }),
  listMessages: endpointOf(build, ordersRoutes.listMessages),
  sendMessage: endpointOf(build, ordersRoutes.sendMessage, {
    news: { in: ({ news }) => news, instead: ['conversation'] },
  }),
  readConversation: endpointOf(build, ordersRoutes.readConversation, {
    news: { in: (news) => news, instead: ['conversation'] },
  }),
  startTyping: endpointOf(build, ordersRoutes.startTyping),
  getTyping: endpointOf(build, ordersRoutes.getTyping, {
    withNews: (typing, news, { params }) => typingWithNews(typing, news, params.id),
  }),
  listBlocks: endpointOf(build, ordersRoutes.listBlocks, { withNews: (blocks) => blocks }),
  blockMember: endpointOf(build, ordersRoutes.blockMember),
  unblockMember: endpointOf(build, ordersRoutes.unblockMember),
}));
