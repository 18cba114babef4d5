import { gift } from './gifts/definition.ts';
import type { OrderKinds } from './orders/order-kind.ts';
import { rental } from './rentals/definition.ts';
import { sale } from './sales/definition.ts';
import { tailoring } from './tailoring/definition.ts';

/** The kinds of order. A donation is the engine's fifth definition. */
export const orderKinds: OrderKinds = { resale: sale, gift, rent: rental, upcycle: tailoring };
