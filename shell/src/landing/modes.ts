import type { Category, Color, FabricType } from '@alaso/contracts';
import { modeMessages } from './modes.messages.ts';

const cloths: readonly { category: Category; fabric: FabricType; color: Color }[] = [
  { category: 'resale', fabric: 'adire', color: 'navy' },
  { category: 'gift', fabric: 'kente', color: 'green' },
  { category: 'rent', fabric: 'ankara', color: 'orange' },
  { category: 'upcycle', fabric: 'aso-oke', color: 'purple' },
];

/** The marketplace's four categories, each with the cloth that represents it. */
export const modes = cloths.map((cloth) => ({ ...cloth, ...modeMessages[cloth.category] }));
