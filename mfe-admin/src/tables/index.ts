export { DataTable } from './data-table.tsx';
export { type TablePlace, useTablePlace } from './table-place.ts';
export { FilterSelects } from './table-tools.tsx';
export type { TableColumn } from './use-row-table.ts';
