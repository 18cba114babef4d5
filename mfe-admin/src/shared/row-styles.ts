/** Makes the buttons of a row 32 px high for a mouse on wide screens. For touch they stay 44 px high. */
export const compactControls =
  'ad:sm:pointer-fine:[&_button]:min-h-8 ad:sm:pointer-fine:[&_button]:px-3 ad:sm:pointer-fine:[&_button]:py-0 ad:sm:pointer-fine:[&_button]:text-xs';
