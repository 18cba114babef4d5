/** What nobody needs to see the first screen: one chunk, fetched when the browser is idle or at the first need. */
export { ConfirmPanel } from '../overlays/confirm-panel.tsx';
export { DialogPanel } from '../overlays/dialog-panel.tsx';
export { MenuBox, MenuItem, MenuLabel, MenuSeparator } from '../overlays/menu-box.tsx';
export { SelectBox } from '../forms/select-box.tsx';
export { ToastBox } from '../toasts/toast-box.tsx';
