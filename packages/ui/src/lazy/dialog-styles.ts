export const dialogVeilStyles =
  'al:fixed al:inset-0 al:z-50 al:bg-veil al:data-[state=open]:animate-[alaso-fade_150ms_ease-out]';

const panelStyles = [
  'al:fixed al:z-50 al:flex al:flex-col al:overflow-y-auto al:bg-surface al:text-ink al:shadow-card al:outline-none',
  'al:inset-x-0 al:bottom-0 al:max-h-[92dvh] al:rounded-t-card al:border-t al:border-line',
  'al:data-[state=open]:animate-[alaso-rise_180ms_cubic-bezier(0.2,0.7,0.2,1)]',
];

/** A sheet on phones, a centered card from 640 px. */
export const dialogPanelStyles = [
  ...panelStyles,
  'al:sm:inset-x-4 al:sm:top-1/2 al:sm:bottom-auto al:sm:mx-auto al:sm:max-h-[86dvh] al:sm:-translate-y-1/2',
  'al:sm:rounded-card al:sm:border',
].join(' ');

/** A sheet on phones, a drawer at the right edge from 640 px. */
export const drawerPanelStyles = [
  ...panelStyles,
  'al:sm:inset-y-0 al:sm:right-0 al:sm:left-auto al:sm:w-full al:sm:max-h-none',
  'al:sm:rounded-none al:sm:border-t-0 al:sm:border-l',
].join(' ');
