import type { Dyes } from '../dyes.ts';

/** One repeat of a cloth, as SVG, and its light-reflecting properties. */
export type Textile = {
  width: number;
  height: number;
  /** A drawing of one repeat, from 0 0 to width height. It continues seamlessly at every edge. */
  tile: string;
  /** The cloth's color when seen from a distance. */
  ground: string;
  /** The ground color in shadow. */
  deep: string;
  /** From 0 (matte) to 1 (satin). */
  sheen: number;
  /** From 0 (soft) to 1 (stiff). */
  stiffness: number;
};

/** Returns numbers in [0, 1). */
export type Random = () => number;

export type TextileDrawing = (dyes: Dyes, random: Random) => Textile;
