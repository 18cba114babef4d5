export { NavigationBar } from './navigation-bar.tsx';
export { PageFrame } from './page-frame.tsx';
export { ThemeButton } from './theme-toggle.tsx';
export { usePreload } from './use-preload.ts';
