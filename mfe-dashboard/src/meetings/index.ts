export { MeetingPart } from './meeting-part.tsx';
