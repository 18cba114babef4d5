/** Makes the buttons of a row 32 px high for a mouse on wide screens. For touch they stay 44 px high. */
export const compactControls =
  'ad:sm:pointer-fine:[&_button]:min-h-8 ad:sm:pointer-fine:[&_button]:px-3 ad:sm:pointer-fine:[&_button]:py-0 ad:sm:pointer-fine:[&_button]:text-xs';

/** Makes a row of controls scroll sideways on phones, where it would take several rows. */
export const scrollRow =
  'ad:max-sm:-mx-4 ad:max-sm:-my-1 ad:max-sm:flex ad:max-sm:gap-2 ad:max-sm:overflow-x-auto ad:max-sm:px-4 ad:max-sm:py-1 ad:max-sm:[scrollbar-width:none] ad:max-sm:[&_button]:w-auto! ad:max-sm:[&_button]:shrink-0 ad:max-sm:[&_button]:whitespace-nowrap';
