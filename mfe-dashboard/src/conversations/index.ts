export { useOpenConversationMutation } from './conversations-api.ts';
export { BlockedMembers } from './blocked-members.tsx';
