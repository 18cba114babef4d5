/** Names the document after the item once it is known, or known to be missing. */
export { usePageTitle as useItemTitle } from '@alaso/web-kit';
