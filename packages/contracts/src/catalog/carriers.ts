/** Carriers that sellers in Nigeria often use. */
export const commonCarriers = [
  'GIG Logistics',
  'GUO Logistics',
  'Kwik',
  'Dispatch rider',
  'Bus park waybill',
];
