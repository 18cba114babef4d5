export { assertMayWrite, isConfirmed } from './conversation-deal.ts';
export {
  type ConversationDocument,
  otherMemberOf,
  otherNameOf,
  replyTimesOf,
} from './conversation.model.ts';
export type { ConversationRepository } from './conversation.repository.ts';
export { presentCaseMessage, presentFlagged } from './conversation.presenter.ts';
export { conversationIdOf, findConversation } from './open-conversation.ts';
