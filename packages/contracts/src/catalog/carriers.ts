/** Carriers that are commonly used by sellers in Nigeria. */
export const commonCarriers = [
  'GIG Logistics',
  'GUO Logistics',
  'Kwik',
  'Dispatch rider',
  'Bus park waybill',
];
