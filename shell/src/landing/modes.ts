import type { Category, Color, FabricType } from '@alaso/contracts';

/**
 * The four categories of the marketplace (specification, section 1), each with the cloth that represents it.
 */
export const modes: readonly {
  category: Category;
  name: string;
  sentence: string;
  fabric: FabricType;
  color: Color;
}[] = [
  {
    category: 'resale',
    name: 'Resale',
    sentence: 'Buy and sell pre-loved fashion.',
    fabric: 'adire',
    color: 'navy',
  },
  {
    category: 'gift',
    name: 'Gift',
    sentence: 'Give away unneeded items for free.',
    fabric: 'kente',
    color: 'green',
  },
  {
    category: 'rent',
    name: 'Rent',
    sentence: 'Special occasion wear and designer pieces.',
    fabric: 'ankara',
    color: 'orange',
  },
  {
    category: 'upcycle',
    name: 'Upcycle',
    sentence: 'Transform items with professional tailoring services.',
    fabric: 'aso-oke',
    color: 'purple',
  },
];
