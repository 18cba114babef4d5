export {
  type AccountLinkRepository,
  accountLinkRepository,
  accountLinksOf,
} from './account-link.repository.ts';
export { emailChangeRepository, emailChangesOf } from './email-change.repository.ts';
