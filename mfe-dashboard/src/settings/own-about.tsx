import { maxAboutLength, placeInFull, ProfileChange, states, type User } from '@alaso/contracts';
import { Button, Card, Field, FormDialog, Textarea } from '@alaso/ui';
import { PlaceFields, type PlaceText } from '@alaso/ui/place-fields';
import { PublicTextHint } from '@alaso/ui/public-text-hint';
import { notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { useChangeProfileMutation } from './settings-api.ts';
import { settingsMessages } from './settings.messages.ts';

const messages = settingsMessages.about;

/** Converts the place to the format that the server expects: null if no state is selected. */
function toPlace({ state, lga, area }: PlaceText): ProfileChange['place'] {
  const chosen = states.find((one) => one === state);
  return chosen ? { state: chosen, lga, ...(area.trim() !== '' && { area }) } : null;
}

function AboutDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { state = '', lga = '', area = '' } = user.place ?? {};
  // Sent as `ifMatch`, so that a change made on another device is not overwritten.
  const [seen] = useState(user.updatedAt);
  const [change] = useChangeProfileMutation();
  const form = useContractForm(ProfileChange, {
    given: { about: user.about ?? '', place: { state, lga, area } },
    bodyOf: ({ about, place }) => ({ about, place: toPlace(place) }),
    // Each part of the place has its own field, but the place as a whole does not.
    fieldOf: (path) => (path === 'place' ? null : path),
    failed: messages.failed,
    async send(body) {
      await change({ body, ifMatch: seen }).unwrap();
      notify({ title: messages.saved });
      onClose();
    },
  });
  const { values, errors } = form;

  return (
    <FormDialog
      title={messages.title}
      submitText={messages.save}
      pending={form.isPending}
      pendingText={messages.saving}
      error={form.message}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field
        label={messages.field}
        optional
        hint={messages.hint(maxAboutLength - values.about.length)}
        error={errors.about}
      >
        <Textarea rows={4} maxLength={maxAboutLength} {...form.input('about')} />
      </Field>
      <PublicTextHint text={values.about} refusesLinks />
      <PlaceFields
        place={values.place}
        errors={{
          state: errors['place.state'],
          lga: errors['place.lga'],
          area: errors['place.area'],
        }}
        onChange={(place) => form.change({ place })}
      />
    </FormDialog>
  );
}

export function OwnAbout({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const { about, place } = user;
  return (
    <section aria-labelledby="settings-about">
      <Card className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-4 db:p-5">
        <div className="db:min-w-0 db:flex-1 db:basis-56">
          <h2 id="settings-about" className="db:font-sans db:text-base db:font-semibold">
            {messages.title}
          </h2>
          {about ? (
            <p className="db:mt-1 db:text-sm db:break-words db:whitespace-pre-line">{about}</p>
          ) : (
            <p className="db:text-sm db:text-ink-muted">{messages.nothing}</p>
          )}
          {place ? (
            <p className="db:mt-1 db:font-semibold db:break-words">{placeInFull(place)}</p>
          ) : (
            <p className="db:text-sm db:text-ink-muted">{messages.noPlace}</p>
          )}
        </div>
        <Button
          variant="secondary"
          aria-label={`${messages.change}: ${messages.title}`}
          onClick={() => setOpen(true)}
        >
          {messages.change}
        </Button>
      </Card>
      {isOpen && <AboutDialog user={user} onClose={() => setOpen(false)} />}
    </section>
  );
}
