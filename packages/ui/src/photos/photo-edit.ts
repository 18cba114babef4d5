/** Maximum edge in pixels. No screen shows more than this, and users often upload over 3G. */
export const largestSide = 2560;

export type Size = { width: number; height: number };
/** The part of the photo to keep, as percentages of the rotated photo. */
export type Cut = Size & { x: number; y: number };

export type PhotoEdit = { cut: Cut; quarterTurns: number };

export const wholePhoto: Cut = { x: 0, y: 0, width: 100, height: 100 };
export const untouched: PhotoEdit = { cut: wholePhoto, quarterTurns: 0 };

/** Returns the largest centered crop with this aspect ratio (width divided by height). */
export function centerCut({ width, height }: Size, aspect: number): Cut {
  const kept = Math.min(width, height * aspect);
  const part = { width: (kept / width) * 100, height: (kept / aspect / height) * 100 };
  return { ...part, x: (100 - part.width) / 2, y: (100 - part.height) / 2 };
}

export const isWhole = ({ width, height }: Cut) => width === 100 && height === 100;

/** Adds a clockwise quarter turn and keeps the same part of the photo. */
export function turned({ cut, quarterTurns }: PhotoEdit): PhotoEdit {
  return {
    quarterTurns: (quarterTurns + 1) % 4,
    cut: { x: 100 - cut.y - cut.height, y: cut.x, width: cut.height, height: cut.width },
  };
}

export function sizeAfterTurns({ width, height }: Size, quarterTurns: number): Size {
  return quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };
}

export type Drawing = Size & {
  /** Drawn pixels per photo pixel. */
  scale: number;
  /** Left edge of the kept part, in pixels of the rotated photo. */
  left: number;
  top: number;
};

/** Scales an edited photo so that its longer side is at most `longest` pixels. */
export function planDrawing(photo: Size, { cut, quarterTurns }: PhotoEdit, longest: number): Drawing {
  const whole = sizeAfterTurns(photo, quarterTurns);
  const kept = { width: (whole.width * cut.width) / 100, height: (whole.height * cut.height) / 100 };
  const scale = Math.min(1, longest / Math.max(kept.width, kept.height));
  return {
    width: Math.max(1, Math.round(kept.width * scale)),
    height: Math.max(1, Math.round(kept.height * scale)),
    scale,
    left: (whole.width * cut.x) / 100,
    top: (whole.height * cut.y) / 100,
  };
}
