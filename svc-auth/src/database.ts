import { type DatabaseLayout, rowLocksOf } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { accountLinksOf, emailChangesOf } from './account/index.ts';
import { charityApplicationsOf } from './charities/charity-application.repository.ts';
import { organizationsOf } from './charities/organization.repository.ts';
import { accountDeletionsOf } from './leaving/account-deletion.repository.ts';
import { sentMailsOf } from './mail/sent-mail.repository.ts';
import { notificationsOf } from './notifications/notification.repository.ts';
import { notificationPreferencesOf } from './notifications/notification-preference.repository.ts';
import { challengesOf } from './second-factor/challenge.repository.ts';
import { passkeysOf, secondFactorsOf } from './second-factor/second-factor.repository.ts';
import { dataExportsOf } from './own-data/data-export.repository.ts';
import { phoneCodesOf } from './phone/index.ts';
import { sessionsOf } from './sessions/index.ts';
import { portfoliosOf } from './tailors/portfolio.repository.ts';
import { formerAddressesOf, usersOf } from './users/index.ts';

export const database: DatabaseLayout = {
  models: [
    usersOf,
    sessionsOf,
    accountLinksOf,
    emailChangesOf,
    formerAddressesOf,
    secondFactorsOf,
    passkeysOf,
    challengesOf,
    rowLocksOf,
    notificationsOf,
    notificationPreferencesOf,
    sentMailsOf,
    charityApplicationsOf,
    organizationsOf,
    portfoliosOf,
    dataExportsOf,
    phoneCodesOf,
    accountDeletionsOf,
  ],
  migrations,
};
