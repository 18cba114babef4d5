export { BlockedMembers } from './blocked-members.tsx';
