export { presentDraft } from './draft.presenter.ts';
export { type DraftDocument, type DraftRepository, draftsOf } from './draft.repository.ts';
export { keepDraft, type KeepDraftDeps } from './keep-draft.ts';
