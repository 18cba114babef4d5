/** The focused control, its ancestors starting with the nearest, and the URL of the page that contains it. */
type Trail = { control: HTMLElement; around: readonly Element[]; address: string };

/** Dialogs and menus, which restore focus to the control that opened them. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Elements that manage focus themselves. */
const ownRules = '[data-own-focus]';
const headings = 'h1, h2, h3, h4';

function recordTrail(control: HTMLElement): Trail {
  const around: Element[] = [];
  for (let one = control.parentElement; one; one = one.parentElement) around.push(one);
  return { control, around, address: window.location.href };
}

/** Focuses an element. Returns false if the element is not focusable because it is hidden or disabled. */
function focus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Returns the nearest ancestor that still exists, or its replacement with the same id. */
function findRemains({ around }: Trail): Element | undefined {
  for (const one of around) {
    const now = one.isConnected ? one : one.id && document.getElementById(one.id);
    if (now) return now;
  }
  return undefined;
}

/** Returns true if the element is beneath an open dialog, which restores focus when it closes. */
const isCovered = (element: Element | undefined) => Boolean(element?.closest('[aria-hidden="true"]'));

/** Focuses the heading nearest to the control's former position. */
function focusHeading(trail: Trail): void {
  for (let element = findRemains(trail); element; element = element.parentElement ?? undefined) {
    for (const heading of element.querySelectorAll<HTMLElement>(headings)) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      if (focus(heading)) return;
    }
    if (element.tagName === 'MAIN') return;
  }
}

/**
 * Preserves focus on a page that changes. If the focused control disappears, as it does after most actions,
 * the nearest heading gets focus. If the control was disabled temporarily, it gets focus back. useArrivalAt
 * handles page changes. Does nothing after the user has left the control.
 * @returns a function that stops preserving focus
 */
export function keepFocus(): () => void {
  let trail: Trail | undefined;
  let hasLost = false;

  function note({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || target.closest(overlays)) return;
    hasLost = false;
    trail = target.closest('main') ? recordTrail(target) : undefined;
  }
  function lose({ target, relatedTarget }: FocusEvent) {
    hasLost = target === trail?.control && relatedTarget === null;
    // The control is still in the document while it is being removed, so the check has to wait.
    queueMicrotask(judge);
  }
  /** Forgets a control that lost focus while enabled, because the user has left it. */
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
    else if (around.some((one) => one.matches(ownRules)) || isCovered(findRemains(trail))) return;
    else if (control.isConnected) focus(control);
    else focusHeading(trail);
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
