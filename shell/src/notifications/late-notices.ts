/**
 * What only an opened bell needs: one chunk, fetched when the browser is idle or when the bell is first
 * opened.
 */
export { NoticePanel } from './notice-panel.tsx';
export { NoticeSettings } from './notice-settings.tsx';
