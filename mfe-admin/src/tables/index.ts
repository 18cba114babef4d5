export { DataTable } from './data-table.tsx';
export { type TablePlace, useTablePlace } from './table-place.ts';
export type { TableColumn } from './use-row-table.ts';
