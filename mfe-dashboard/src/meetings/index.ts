export { MeetingInThread } from './meeting-in-thread.tsx';
