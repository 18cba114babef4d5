/** Why a chosen file is not uploaded. */
export const fileRefusals = {
  empty: 'This file is empty.',
  heic: 'HEIC photos do not work everywhere. On an iPhone, go to Settings > Camera > Formats and choose Most Compatible.',
  notPhoto: 'You can only upload JPEG, PNG, WebP and AVIF photos.',
} as const;
