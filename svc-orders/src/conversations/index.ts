export { assertMayWrite } from './conversation-deal.ts';
export { isConfirmed } from './is-agreed.ts';
export { replyTimesOf } from './reply-time.model.ts';
export type { ConversationDocument } from './conversation.model.ts';
export { type ConversationRepository, otherMemberOf, otherNameOf } from './conversation.repository.ts';
export { presentCaseMessage, presentFlagged } from './conversation.presenter.ts';
export { conversationIdOf, findConversation } from './open-conversation.ts';
