export { FailurePanel } from './failure-panel.tsx';
