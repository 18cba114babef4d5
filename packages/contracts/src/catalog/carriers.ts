/** Carriers that sellers here often use. */
export const commonCarriers = [
  'GIG Logistics',
  'GUO Logistics',
  'Kwik',
  'Dispatch rider',
  'Bus park waybill',
];
