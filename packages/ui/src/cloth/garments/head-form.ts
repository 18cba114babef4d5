import type { Picture } from '../drape.ts';

/** A plain stone-coloured bust without a face, on which head wear is shown. */
export function headForm(picture: Picture): void {
  const shape =
    'M320 250C252 250 226 318 228 392 230 470 262 532 286 556 292 576 290 604 282 626 262 656 206 668 172 700L150 800H490L468 700C434 668 378 656 358 626 350 604 348 576 354 556 378 532 410 470 412 392 414 318 388 250 320 250Z';
  picture.draw(
    `<path d="${shape}" transform="translate(14 14)" fill="#150c1e" opacity=".26" filter="url(#cast)"/><path d="${shape}" fill="#8a6a55"/><path d="${shape}" fill="url(#form)"/>` +
      `<path d="M262 500C280 560 300 584 352 580 372 560 388 530 396 500 392 560 366 620 360 632 330 610 296 620 284 628 292 600 290 574 286 556Z" fill="#2a1710" opacity=".4" filter="url(#soft)"/>`,
  );
}
