import { type DatabaseLayout, rowLocksOf } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { accountLinksOf } from './account/account-link.model.ts';
import { charityApplicationsOf } from './charities/charity-application.model.ts';
import { organizationsOf } from './charities/organization.model.ts';
import { sentMailsOf } from './mail/sent-mail.model.ts';
import { notificationsOf } from './notifications/notification.model.ts';
import { notificationPreferencesOf } from './notifications/notification-preference.model.ts';
import { sessionsOf } from './sessions/session.model.ts';
import { usersOf } from './users/user.model.ts';

export const database: DatabaseLayout = {
  models: [
    usersOf,
    sessionsOf,
    accountLinksOf,
    rowLocksOf,
    notificationsOf,
    notificationPreferencesOf,
    sentMailsOf,
    charityApplicationsOf,
    organizationsOf,
  ],
  migrations,
};
