import { maxNote } from '@alaso/contracts/moderation';
import { Button, Field, formatDateTime, Textarea } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { type FormEvent, useState } from 'react';
import { RecordPart } from '../detail-pages/index.ts';
import { IfAllowed } from '../shared/rights.tsx';
import { useAddMemberNoteMutation, useMemberFileQuery } from './member-api.ts';
import { memberMessages as messages } from './member.messages.ts';

/** Notes of admins about a member, for each other. */
export function MemberNotes({ memberId }: { memberId: string }) {
  const file = useMemberFileQuery({ params: { id: memberId } });
  return (
    <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-3">
      <RecordPart
        title={messages.notes}
        what="notes"
        asked={{ ...file, currentData: file.currentData?.notes }}
        none={messages.noNotes}
        keyOf={({ id }) => id}
      >
        {({ text, byName, at }) => (
          <>
            <span className="ad:whitespace-pre-line">{text}</span>
            <span className="ad:text-ink-muted">
              {`${formatDateTime(at)}${byName === null ? '' : ` · ${byName}`}`}
            </span>
          </>
        )}
      </RecordPart>
      <IfAllowed to="notes">
        <NewNote memberId={memberId} />
      </IfAllowed>
    </div>
  );
}

function NewNote({ memberId }: { memberId: string }) {
  const [add, { isLoading }] = useAddMemberNoteMutation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setError(isEmpty ? messages.noteMissing : undefined);
    if (isEmpty) return;
    try {
      await add({ params: { id: memberId }, body: { text } }).unwrap();
      notify({ title: messages.noteAdded });
      setText('');
    } catch (failure) {
      notifyFailure(failure, { title: messages.notDone, otherwise: messages.tryAgain });
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className="ad:flex ad:flex-col ad:items-start ad:gap-3">
      <Field label={messages.note} hint={messages.notesHint} error={error} className="ad:w-full">
        <Textarea
          rows={2}
          maxLength={maxNote}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" size="sm" pending={isLoading}>
        {messages.addNote}
      </Button>
    </form>
  );
}
