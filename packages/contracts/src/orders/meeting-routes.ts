import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { MeetingAnswer, MeetingSeen, NewMeeting } from './meeting.ts';

export const getMeeting = /* @__PURE__ */ defineRoute({
  name: 'getMeeting',
  service: 'orders',
  method: 'GET',
  path: '/api/conversations/:id/meeting',
  who: 'signed-in',
  params: IdParams,
  reads: ['meeting', 'order'],
  status: 200,
  answer: MeetingAnswer,
  errors: [],
});

/** Proposes a place and a time, instead of what was proposed or agreed before. */
export const proposeMeeting = /* @__PURE__ */ defineRoute({
  name: 'proposeMeeting',
  service: 'orders',
  method: 'PUT',
  path: '/api/conversations/:id/meeting',
  who: 'signed-in',
  whileSuspended: 'if-owed',
  verifiedEmail: true,
  params: IdParams,
  body: NewMeeting,
  changes: ['meeting'],
  status: 200,
  answer: MeetingAnswer,
  errors: ['not-allowed', 'meeting-moved'],
});

export const acceptMeeting = /* @__PURE__ */ defineRoute({
  name: 'acceptMeeting',
  service: 'orders',
  method: 'POST',
  path: '/api/conversations/:id/meeting/accept',
  who: 'signed-in',
  whileSuspended: 'if-owed',
  params: IdParams,
  body: MeetingSeen,
  changes: ['meeting'],
  status: 200,
  answer: MeetingAnswer,
  errors: ['not-allowed', 'meeting-moved'],
});

export const cancelMeeting = /* @__PURE__ */ defineRoute({
  name: 'cancelMeeting',
  service: 'orders',
  method: 'POST',
  path: '/api/conversations/:id/meeting/cancel',
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  body: MeetingSeen,
  changes: ['meeting'],
  status: 200,
  answer: MeetingAnswer,
  errors: ['meeting-moved'],
});

/** The agreed meeting as a calendar entry. */
export const readMeetingCalendar = /* @__PURE__ */ defineRoute({
  name: 'readMeetingCalendar',
  service: 'orders',
  method: 'GET',
  path: '/api/conversations/:id/meeting.ics',
  who: 'signed-in',
  params: IdParams,
  reads: [],
  contentType: 'text/calendar',
  status: 200,
  answer: z.string(),
  errors: [],
});
