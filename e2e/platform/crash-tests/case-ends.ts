import type { Seen } from './step.ts';

const decided = 'person is notified “Our decision about your listing “Gele””, 1 mail';
const thanked = 'reporter is notified “Thank you for your report”, 1 mail';

type Facts = {
  timeline: string;
  reports?: string;
  suspended?: boolean;
  hidden?: boolean;
  written?: string;
  mails?: string;
  notified?: readonly string[];
};

const endOf = ({
  timeline,
  reports = 'reviewed',
  suspended,
  hidden,
  written = '',
  mails = '',
  notified = [],
}: Facts): Seen => [
  timeline,
  `in the timeline: notified ${notified.length} times`,
  `reports: ${reports}`,
  `the person is ${suspended ? '' : 'not '}suspended`,
  `the listing is ${hidden ? '' : 'not '}hidden`,
  `written down: ${written}`,
  `mails to admins: ${mails}`,
  ...notified,
];

const pending = { reports: 'pending' };
const hit = { suspended: true, hidden: true };
const once = { written: 'report.decided', notified: [decided, thanked] };
const twice = { written: 'appeal.decided, report.decided' };

/** Results of each step in a case, including the results of earlier steps. */
export const caseEnds: Record<string, Seen> = {
  triaged: endOf({ timeline: 'open (opened)', ...pending }),
  'a day without a decision': endOf({
    timeline: 'open (opened, reminded)',
    mails: 'remind, remind',
    ...pending,
  }),
  'three days without a decision': endOf({
    timeline: 'open, escalated (opened, reminded, escalated, escalated)',
    mails: 'escalate, escalate, remind, remind',
    ...pending,
  }),
  'decided: suspended and hidden': endOf({ timeline: 'decided (opened, decided)', ...hit, ...once }),
  'decided: warned': endOf({ timeline: 'decided (opened, decided)', ...once }),
  dismissed: endOf({
    timeline: 'dismissed (opened, dismissed)',
    reports: 'dismissed',
    written: 'report.decided',
    notified: ['reporter is notified “We have looked at your report”, 1 mail'],
  }),
  'the suspension is over': endOf({
    timeline: 'decided (opened, decided, lifted)',
    hidden: true,
    written: 'report.decided',
    notified: [decided, 'person is notified “Your suspension is over”, 1 mail', thanked],
  }),
  appealed: endOf({ timeline: 'appealed (opened, decided, appealed)', ...hit, ...once }),
  'the appeal is upheld': endOf({
    timeline: 'upheld (opened, decided, appealed, upheld)',
    ...hit,
    ...twice,
    notified: [decided, 'person is notified “Your appeal: the decision stands”, 1 mail', thanked],
  }),
  'the appeal is overturned': endOf({
    timeline: 'overturned (opened, decided, appealed, overturned)',
    ...twice,
    notified: [
      decided,
      'person is notified “Your appeal: the decision was overturned”, 1 mail',
      'reporter is notified “A decision was overturned”, 1 mail',
      thanked,
    ],
  }),
};
