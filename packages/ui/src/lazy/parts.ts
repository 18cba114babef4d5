/**
 * Everything the first screen does not need: one chunk, fetched when the browser is idle or when first
 * needed.
 */
export { ConfirmPanel } from './confirm-panel.tsx';
export { DialogPanel } from './dialog-panel.tsx';
export { MenuBox, MenuItem, MenuLabel, MenuSeparator } from './menu-box.tsx';
export { limitedTo } from '../controls/max-length.ts';
export { SelectBox } from './select-box.tsx';
export { ToastBox } from './toast-box.tsx';
