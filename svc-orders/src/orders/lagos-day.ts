export { addDays, day, lagosDay, lagosMorning } from '@alaso/service-kit';
