/** The focused control and what surrounds it, the nearest first, with the address of its page. */
type Trail = { control: HTMLElement; around: readonly Element[]; address: string };

/** Has a focus of its own: a dialog or a menu, which gives it back to what opened it. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Moves the focus by rules of its own. */
const ownRules = '[data-own-focus]';
const headings = 'h1, h2, h3, h4';

function trailOf(control: HTMLElement): Trail {
  const around: Element[] = [];
  for (let one = control.parentElement; one; one = one.parentElement) around.push(one);
  return { control, around, address: window.location.href };
}

/** Returns true if the element has the focus now: nothing does that is hidden or disabled. */
function focus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Returns the innermost surroundings that are still there, or what has replaced them under the same id. */
function remainsOf({ around }: Trail): Element | undefined {
  for (const one of around) {
    const now = one.isConnected ? one : one.id && document.getElementById(one.id);
    if (now) return now;
  }
  return undefined;
}

/** Returns true below an open dialog, which gives the focus back when it is closed. */
const isCovered = (place: Element | undefined) => Boolean(place?.closest('[aria-hidden="true"]'));

/** Focuses the heading of what has replaced the control: the nearest one around its place. */
function focusHeadingOf(trail: Trail): void {
  for (let place = remainsOf(trail); place; place = place.parentElement ?? undefined) {
    for (const heading of place.querySelectorAll<HTMLElement>(headings)) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      if (focus(heading)) return;
    }
    if (place.tagName === 'MAIN') return;
  }
}

/**
 * Keeps the focus in its place on a page that changes: a control that disappears, as after most acts, leaves
 * it to the heading of what replaces it; one that was disabled meanwhile has it back. A change of page is
 * useArrivalAt's, and people who have left the control are left alone.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let trail: Trail | undefined;

  let hasLost = false;

  function note({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || target.closest(overlays)) return;
    hasLost = false;
    trail = target.closest('main') ? trailOf(target) : undefined;
  }
  function lose({ target, relatedTarget }: FocusEvent) {
    hasLost = target === trail?.control && relatedTarget === null;
    // The control is still there while it is being removed.
    queueMicrotask(judge);
  }
  /** Forgets a control that has lost the focus although it is there and enabled: the user has left it. */
  function judge() {
    const isLost = hasLost && document.activeElement === document.body;
    hasLost = false;
    if (isLost && trail?.control.isConnected && !trail.control.matches(':disabled')) trail = undefined;
  }
  function restore() {
    judge();
    if (!trail || document.activeElement !== document.body) return;
    const { control, around, address } = trail;
    if (address !== window.location.href) trail = undefined;
    else if (around.some((one) => one.matches(ownRules)) || isCovered(remainsOf(trail))) return;
    else if (control.isConnected) focus(control);
    else focusHeadingOf(trail);
  }

  const observer = new MutationObserver(restore);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'aria-hidden'],
  });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', lose);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', lose);
  };
}
