import type { Step } from '../call.ts';

/** Sends away whom there is no room for: they should cost next to nothing. */
export const haveRoom =
  (room: () => void): Step =>
  (_call, next) => {
    room();
    return next();
  };
