export { type AdminAct, recordAdminAct } from './admin-act.ts';
export { answering } from './call-origin.ts';
export {
  recordEvidenceViewed,
  recordMessagesViewed,
  recordOrderViewed,
  recordPeopleListed,
  recordPersonViewed,
} from './person-viewed.ts';
