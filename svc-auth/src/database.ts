import { type DatabaseLayout, rowLocksOf } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { charityApplicationsOf } from './charities/charity-application.model.ts';
import { organizationsOf } from './charities/organization.model.ts';
import { sentMailsOf } from './mail/sent-mail.model.ts';
import { noticesOf } from './notifications/notice.model.ts';
import { noticeWishesOf } from './notifications/notice-wish.model.ts';
import { sessionsOf } from './sessions/session.model.ts';
import { usersOf } from './users/user.model.ts';

export const database: DatabaseLayout = {
  models: [
    usersOf,
    sessionsOf,
    rowLocksOf,
    noticesOf,
    noticeWishesOf,
    sentMailsOf,
    charityApplicationsOf,
    organizationsOf,
  ],
  migrations,
};
