import { type authRoutes, mailPreferences, notificationKindFacts } from '@alaso/contracts';
import { Dialog, NotFetched, Select, Skeleton } from '@alaso/ui';
import { notifyFailure } from '@alaso/web-kit';
import {
  useChangeNotificationPreferenceMutation,
  useNotificationPreferencesQuery,
} from './notifications-api.ts';
import { mailWords, notificationsMessages as messages } from './notifications.messages.ts';

const mailOptions = mailPreferences.map((value) => ({ value, label: mailWords[value] }));

type NotificationSettingsProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Lets users choose how they are notified about each kind of event. Changes apply immediately. */
export function NotificationSettings(props: NotificationSettingsProps) {
  const preferences = useNotificationPreferencesQuery(undefined, { skip: !props.open });
  return (
    <Dialog {...props} title={messages.settings} description={messages.settingsText}>
      {preferences.data ? (
        <ul className="al:flex al:flex-col al:gap-5">
          {preferences.data.map((preference) => (
            <PreferenceRow key={preference.kind} preference={preference} />
          ))}
        </ul>
      ) : preferences.isError ? (
        <NotFetched
          what={messages.yourSettings}
          asked={[
            {
              error: preferences.error,
              isFetching: preferences.isFetching,
              retry: () => void preferences.refetch(),
            },
          ]}
        />
      ) : (
        <div role="status" aria-label={messages.loading} className="al:flex al:flex-col al:gap-5">
          {[1, 2, 3].map((index) => (
            <Skeleton key={index} className="al:h-19" />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function PreferenceRow({ preference }: { preference: authRoutes.NotificationPreference }) {
  const [change, { isLoading }] = useChangeNotificationPreferenceMutation();
  const { name } = notificationKindFacts[preference.kind];

  async function set(changed: Partial<authRoutes.NotificationPreference>) {
    try {
      await change({ body: { ...preference, ...changed } }).unwrap();
    } catch (error) {
      notifyFailure(error, {
        title: messages.changeFailed,
        otherwise: messages.tryAgain,
      });
    }
  }

  return (
    <li>
      <fieldset disabled={isLoading} className="al:m-0 al:min-w-0 al:border-0 al:p-0">
        <legend className="al:mb-1 al:text-sm al:font-semibold">{name}</legend>
        <div className="al:flex al:flex-wrap al:items-center al:gap-x-6 al:gap-y-2">
          <label className="al:flex al:min-h-11 al:items-center al:gap-2.5 al:text-sm">
            <input
              type="checkbox"
              className="al:size-5 al:accent-primary"
              checked={preference.bell}
              onChange={({ target }) => void set({ bell: target.checked })}
            />
            {messages.inTheApp}
          </label>
          <div className="al:w-56 al:max-w-full">
            <Select
              aria-label={messages.byEmail(name)}
              options={mailOptions}
              value={preference.mail}
              disabled={isLoading}
              onValueChange={(mail) => void set({ mail })}
            />
          </div>
        </div>
      </fieldset>
    </li>
  );
}
