/*
 * A single chunk that contains everything the first screen does not need. It is fetched when the browser is
 * idle or on first use.
 */
export { ConfirmPanel } from './confirm-panel.tsx';
export { DialogPanel } from './dialog-panel.tsx';
export { MenuBox, MenuItem, MenuLabel, MenuSeparator } from './menu-box.tsx';
export { limitedTo } from '../controls/max-length.ts';
export { SelectBox } from './select-box.tsx';
export { ToastBox } from './toast-box.tsx';
