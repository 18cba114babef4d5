import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { ordersRoute } from '../route.ts';
import { MeetingAnswer, MeetingSeen, NewMeeting } from './meeting.ts';

export const getMeeting = /* @__PURE__ */ ordersRoute('getMeeting', 'GET /api/conversations/:id/meeting', {
  who: 'signed-in',
  params: IdParams,
  reads: ['meeting', 'order'],
  answer: MeetingAnswer,
});

/** Proposes a place and a time, replacing the previous proposal or agreement. */
export const proposeMeeting = /* @__PURE__ */ ordersRoute(
  'proposeMeeting',
  'PUT /api/conversations/:id/meeting',
  {
    who: 'signed-in',
    whileSuspended: 'if-owed',
    verifiedEmail: true,
    params: IdParams,
    body: NewMeeting,
    changes: ['meeting'],
    answer: MeetingAnswer,
    errors: ['not-allowed', 'meeting-moved'],
  },
);

export const acceptMeeting = /* @__PURE__ */ ordersRoute(
  'acceptMeeting',
  'POST /api/conversations/:id/meeting/accept',
  {
    who: 'signed-in',
    whileSuspended: 'if-owed',
    params: IdParams,
    body: MeetingSeen,
    changes: ['meeting'],
    answer: MeetingAnswer,
    errors: ['not-allowed', 'meeting-moved'],
  },
);

export const cancelMeeting = /* @__PURE__ */ ordersRoute(
  'cancelMeeting',
  'POST /api/conversations/:id/meeting/cancel',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    params: IdParams,
    body: MeetingSeen,
    changes: ['meeting'],
    answer: MeetingAnswer,
    errors: ['meeting-moved'],
  },
);

/** The agreed meeting as a calendar entry. */
export const readMeetingCalendar = /* @__PURE__ */ ordersRoute(
  'readMeetingCalendar',
  'GET /api/conversations/:id/meeting.ics',
  {
    who: 'signed-in',
    params: IdParams,
    reads: [],
    contentType: 'text/calendar',
    answer: z.string(),
  },
);
