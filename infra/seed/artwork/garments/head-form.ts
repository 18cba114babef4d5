import type { Picture } from '../drape.ts';

/** Draws a plain bust of dark wood without a face, for headwear. */
export function headForm(picture: Picture): void {
  const shape =
    'M320 250C252 250 226 318 228 392 230 470 258 536 284 560 290 580 289 606 278 626 258 652 196 660 152 690 116 716 98 760 94 800H546C542 760 524 716 488 690 444 660 382 652 362 626 351 606 350 580 356 560 382 536 410 470 412 392 414 318 388 250 320 250Z';
  const clip = picture.define((id) => `<clipPath id="${id}"><path d="${shape}"/></clipPath>`);
  picture.shapes.push(shape);
  picture.draw(
    `<g clip-path="url(#${clip})"><path d="${shape}" fill="#4d382a"/><path d="${shape}" fill="url(#form)"/>` +
      '<g filter="url(#cast)"><path d="M250 520C276 566 300 584 326 584 354 584 380 556 400 510L420 560C404 640 380 660 352 650 330 636 300 616 276 612Z" fill="#120a06" opacity=".62"/>' +
      '<path d="M262 330C244 380 250 450 280 504 262 440 262 380 276 330Z" fill="#ffe9cf" opacity=".34"/><path d="M170 704C210 680 256 672 282 652 262 690 200 700 150 752Z" fill="#ffe9cf" opacity=".3"/></g></g>',
  );
}
