export { type ReportDocument, reportsOf } from './report.model.ts';
export { presentReport, reasonInWords } from './report.presenter.ts';
export type { ReportRepository } from './report.repository.ts';
