export { attributes, escaped } from './html.ts';
