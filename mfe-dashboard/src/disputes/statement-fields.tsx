import { disputeLimits } from '@alaso/contracts';
import { Field, Textarea } from '@alaso/ui';
import { type FormPhoto, PhotosField } from '@alaso/ui/photos';
import { usePhotoCalls } from '../shared/use-photo-calls.ts';
import { disputeMessages } from './disputes.messages.ts';

const { fields: words } = disputeMessages;

export type StatementDraft = { text: string; photos: FormPhoto[] };

type StatementFieldsProps = {
  draft: StatementDraft;
  onChange: (draft: StatementDraft) => void;
  isRequired?: boolean;
  error?: string | undefined;
};

/** Asks a party to a dispute for a description of what happened, with photos. */
export default function StatementFields({ draft, onChange, isRequired, error }: StatementFieldsProps) {
  const calls = usePhotoCalls({ isPrivate: true });
  return (
    <>
      <Field
        label={words.happened}
        hint={words.happenedHint}
        error={error}
        {...(isRequired ? { required: true } : { optional: true })}
      >
        <Textarea
          rows={4}
          value={draft.text}
          maxLength={disputeLimits.text}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
        />
      </Field>
      <PhotosField
        calls={calls}
        photos={draft.photos}
        onChange={(photos) => onChange({ ...draft, photos })}
        most={disputeLimits.photos}
        hint={words.photosHint}
      />
    </>
  );
}
