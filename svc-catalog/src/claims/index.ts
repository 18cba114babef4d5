export { type ClaimRepository, openFor } from './claim.repository.ts';
