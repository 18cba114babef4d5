export type { StatementDraft } from './statement-fields.tsx';
