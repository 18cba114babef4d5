type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** What a toast never covers: the buttons that go on, and a bar that sticks to the bottom. */
const keptClear = '[data-main-action], [data-bottom-bar]';

/** What it leaves free too where there is room: the fields of a form and what is said about them. */
const spared = '#main :is(input, textarea, [role="alert"])';

/**
 * Where the bottom edge of a box goes that wants to stand at `floor`: just above the lowest obstacles that it would
 * cover; null where they leave it no room below `ceiling`.
 */
export function clearOf(
  { left, right, top, bottom }: Box,
  obstacles: readonly Box[],
  { floor, ceiling }: { floor: number; ceiling: number },
): number | null {
  const height = bottom - top;
  const inTheWay = obstacles
    .filter((obstacle) => obstacle.left < right && obstacle.right > left)
    .sort((a, b) => b.bottom - a.bottom);
  let edge = floor;
  for (const obstacle of inTheWay) {
    if (obstacle.top < edge && obstacle.bottom > edge - height) edge = obstacle.top;
  }
  return edge - height < ceiling ? null : edge;
}

/** The part of the screen that a keyboard on the screen leaves; all of it where the page is magnified. */
function visiblePart(): { floor: number; ceiling: number } {
  const seen = window.visualViewport;
  if (!seen || seen.scale > 1.01) return { floor: window.innerHeight, ceiling: 0 };
  return { floor: Math.min(window.innerHeight, seen.offsetTop + seen.height), ceiling: seen.offsetTop };
}

function boxesOf(selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((obstacle) => {
      const hidden = obstacle.closest('[aria-hidden="true"], [inert]') !== null;
      const sticks = /sticky|fixed/.test(getComputedStyle(obstacle).position);
      return !hidden && (sticks || !obstacle.matches('[data-bottom-bar]'));
    })
    .map((obstacle) => obstacle.getBoundingClientRect());
}

/** Moves an element that is fixed to the bottom out of the way of keyboard, bar and buttons, as they are now. */
export function keepClear(element: HTMLElement): void {
  const box = element.getBoundingClientRect();
  const part = visiblePart();
  const buttons = boxesOf(keptClear);
  const edge =
    clearOf(box, [...buttons, ...boxesOf(spared)], part) ?? clearOf(box, buttons, part) ?? part.floor;
  element.style.bottom = `${Math.max(0, Math.round(window.innerHeight - edge))}px`;
}
