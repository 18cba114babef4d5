export { type Account, chainsOf, type Entry, postingsOf, type PostingDocument } from './ledger.model.ts';
export { ImpossiblePosting, type Ledger, ledgerRepository, type NewPosting } from './ledger.repository.ts';
export { verifyLedger } from './verify-ledger.ts';
