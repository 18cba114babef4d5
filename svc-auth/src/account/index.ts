export {
  type AccountLinkRepository,
  accountLinkRepository,
  accountLinksOf,
} from './account-link.repository.ts';
