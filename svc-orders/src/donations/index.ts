export { donationsOf } from './donation.model.ts';
