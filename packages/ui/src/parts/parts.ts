/** What nobody needs to see the first screen: one chunk, fetched when the browser is idle or at the first need. */
export { ConfirmPanel } from './confirm-panel.tsx';
export { DialogPanel } from './dialog-panel.tsx';
export { MenuBox, MenuItem, MenuLabel, MenuSeparator } from './menu-box.tsx';
export { SelectBox } from './select-box.tsx';
export { ToastBox } from './toast-box.tsx';
