export { DataTable } from './data-table.tsx';
export { DayFields } from './day-fields.tsx';
export { type TableAddress, useTableAddress } from './table-address.ts';
export { FilterSelects } from './table-tools.tsx';
export type { TableColumn } from './use-row-table.ts';
