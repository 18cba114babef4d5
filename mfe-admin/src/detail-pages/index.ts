export * from './record-api.ts';
export * from './record-link.tsx';
export { AdminActivity, OrderLine, RecordHistory } from './record-history.tsx';
export { Facts, RecordPart } from './record-part.tsx';
export { ReportLine, ReportLinks, ReportPhotos } from './report-line.tsx';
