import { useEffect, useEffectEvent, useState } from 'react';

export type Keys = { areOn: boolean; setOn: (on: boolean) => void };

const storageKey = 'alaso-admin-keys';
const busy =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"], [role="alertdialog"]';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-key-row]')];
const rowAt = (element: Element | null) => element?.closest<HTMLElement>('[data-key-row]') ?? null;

/** Moves focus to the next or previous row, or to the first row if no row is focused. */
function move(by: 1 | -1): boolean {
  const all = rows();
  const at = rowAt(document.activeElement);
  const next = at ? all[all.indexOf(at) + by] : all[0];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/**
 * Clicks the control that the focused row assigns to this key, or only focuses it if its action cannot be
 * undone. Enter opens the row or, failing that, follows its link. Photos open in new tabs.
 */
function press(key: string): boolean {
  const row = rowAt(document.activeElement);
  if (!row || (key === 'Enter' && row !== document.activeElement)) return false;
  const marked = row.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  const control = marked ?? (key === 'Enter' ? row.querySelector<HTMLElement>('a:not([target])') : null);
  if (!control) return false;
  if (control.dataset.keyStep === undefined) control.click();
  else control.focus();
  return true;
}

function search(): boolean {
  const field = document.querySelector<HTMLElement>('[data-key-search]');
  field?.focus();
  return field !== null;
}

/**
 * Handles the admin keyboard shortcuts: j and k move between rows, `/` focuses the search field, `?` opens
 * the list of shortcuts, and rows can define more. Shortcuts are inactive while the user is typing or a
 * dialog is open. Users can turn them off, because they conflict with screen readers and speech input.
 */
export function useKeys({ onHelp, onPalette }: { onHelp: () => void; onPalette: () => void }): Keys {
  const [areOn, setOn] = useState(() => readOn());

  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey) return;
      event.preventDefault();
      onPalette();
      return;
    }
    const isBusy = event.target instanceof Element && event.target.closest(busy) !== null;
    if (!areOn || isBusy || (event.key.length > 1 && event.key !== 'Enter')) return;
    const done = { j: () => move(1), k: () => move(-1), '/': search, '?': () => (onHelp(), true) }[event.key];
    if (done ? done() : press(event.key)) event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);

  return {
    areOn,
    setOn: (on) => {
      setOn(on);
      keepOn(on);
    },
  };
}

function readOn(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function keepOn(on: boolean): void {
  try {
    window.localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    return;
  }
}

/** Props for a list row that j and k can focus. */
export const keyRow = { 'data-key-row': '', tabIndex: -1 } as const;

/** Outlines the focused row, because elements that only scripts can focus have no outline by default. */
export const keyRowStyles =
  'ad:-outline-offset-2 ad:outline-primary ad:focus-visible:outline-2 ad:focus-visible:outline-solid';

/** Returns props for a control that a key clicks while the control's row has focus: `keyAct('a')`. */
export const keyAct = (key: string) => ({ 'aria-keyshortcuts': key });

/**
 * Returns props for a control whose action cannot be undone. The key only focuses the control; Enter clicks
 * it.
 */
export const keyStep = (key: string) => ({ 'aria-keyshortcuts': key, 'data-key-step': '' });

/** Props for the field that `/` focuses. */
export const keySearch = { 'data-key-search': '', 'aria-keyshortcuts': '/' } as const;
