export type { MeetingDocument, MeetingRepository } from './meeting.repository.ts';
