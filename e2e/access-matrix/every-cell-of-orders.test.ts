import { describeCells, parts } from './describe-cells.ts';

describeCells(parts['every-cell-of-orders']);
