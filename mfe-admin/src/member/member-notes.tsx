import { addMemberNote, maxNote } from '@alaso/contracts/moderation';
import { Button, Field, formatDateTime, Textarea } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { RecordPart } from '../detail-pages/index.ts';
import { IfAllowed } from '../shared/rights.tsx';
import { useAddMemberNoteMutation, useMemberFileQuery } from './member-api.ts';
import { memberMessages as messages } from './member.messages.ts';

/** Shows the notes that admins have written about a member. Only admins can see them. */
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
  const [add] = useAddMemberNoteMutation();
  const given = { text: '' };
  const form = useContractForm(addMemberNote.body, {
    given,
    check: ({ text }) => ({ text: text.trim() === '' ? messages.noteMissing : undefined }),
    failed: { title: messages.notDone, otherwise: messages.tryAgain },
    async send(body, { reset }) {
      await add({ params: { id: memberId }, body }).unwrap();
      notify({ title: messages.noteAdded });
      reset(given);
    },
  });

  return (
    <form onSubmit={form.submit} className="ad:flex ad:flex-col ad:items-start ad:gap-3">
      <Field label={messages.note} hint={messages.notesHint} error={form.errors.text} className="ad:w-full">
        <Textarea rows={2} maxLength={maxNote} {...form.input('text')} />
      </Field>
      <Button type="submit" variant="secondary" size="sm" pending={form.isPending}>
        {messages.addNote}
      </Button>
    </form>
  );
}
