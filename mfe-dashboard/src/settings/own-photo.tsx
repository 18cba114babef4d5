import type { User } from '@alaso/contracts';
import { Avatar, Button, Card } from '@alaso/ui';
import { PhotoButton, PreparedPicture } from '@alaso/ui/photos';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { usePhotoCalls } from '../shared/use-photo-calls.ts';
import { useChangeProfileMutation } from './settings-api.ts';
import { settingsMessages } from './settings.messages.ts';

const messages = settingsMessages.photo;

/** Shows the user's photo, cropped to a square, and lets the user change or remove it. */
export function OwnPhoto({ user }: { user: User }) {
  const calls = usePhotoCalls();
  const [change, { isLoading }] = useChangeProfileMutation();
  /** The new photo, which the server may still be processing. */
  const [added, setAdded] = useState<{ id: string; width: number } | null>(null);

  async function save(photoId: string | null, saved: string) {
    try {
      await change({ body: { photoId } }).unwrap();
      notify({ title: saved });
    } catch (failure) {
      setAdded(null);
      notifyFailure(failure, { title: messages.failed, otherwise: messages.tryAgain });
    }
  }

  const name = `${user.firstName} ${user.lastName}`;
  return (
    <section aria-labelledby="settings-photo">
      <Card className="db:flex db:flex-wrap db:items-center db:gap-4 db:p-5">
        {added && user.profileImageUrl?.includes(added.id) ? (
          <span className="db:size-18 db:shrink-0 db:overflow-hidden db:rounded-full db:bg-sunken">
            <PreparedPicture photo={{ ...added, alt: '' }} gone="" />
          </span>
        ) : (
          <Avatar name={name} src={user.profileImageUrl} size="lg" />
        )}
        <div className="db:min-w-0 db:flex-1 db:basis-40">
          <h2 id="settings-photo" className="db:font-sans db:text-base db:font-semibold">
            {messages.title}
          </h2>
          <p className="db:text-sm db:text-ink-muted">{messages.text}</p>
        </div>
        <div className="db:flex db:flex-wrap db:gap-2">
          {user.profileImageUrl !== null && (
            <Button variant="ghost" pending={isLoading} onClick={() => void save(null, messages.removed)}>
              {messages.remove}
            </Button>
          )}
          <PhotoButton
            calls={calls}
            onAdded={({ photo }) => {
              setAdded(photo);
              void save(photo.id, messages.saved);
            }}
          >
            {user.profileImageUrl === null ? messages.add : messages.change}
          </PhotoButton>
        </div>
      </Card>
    </section>
  );
}
