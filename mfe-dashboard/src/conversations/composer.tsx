import { conversationLimits, KeptPhoto } from '@alaso/contracts';
import { Button, IconButton, Textarea } from '@alaso/ui';
import { SendIcon } from '@alaso/ui/icons';
import { keepOwn, readOwn } from '@alaso/web-kit';
import { type KeyboardEvent, useRef, useState } from 'react';
import { conversationMessages, quickReplies } from './conversations.messages.ts';
import { AddPhoto, ChosenPhotos } from './message-photos.tsx';

const { composer: words } = conversationMessages;

/** On touch screens, Enter inserts a line break. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

const readDraft = (id: string): string => {
  const kept = readOwn(`message ${id}`);
  return typeof kept === 'string' ? kept : '';
};

/** Returns the photos that were uploaded but not yet sent. */
const chosenIn = (id: string): readonly KeptPhoto[] => {
  const kept = readOwn(`message photos ${id}`);
  return Array.isArray(kept) ? kept.flatMap((one) => KeptPhoto.safeParse(one).data ?? []) : [];
};

export type ComposerProps = {
  conversationId: string;
  /** True to offer common first questions that a buyer can send. */
  quick: boolean;
  onSend: (text: string, photos?: readonly KeptPhoto[]) => void;
  /**
   * True to warn the user, before the first message, that new accounts can start only a few conversations.
   */
  isFirstDay: boolean;
  onTyping: () => void;
};

/** Lets the user write a message. The text and photos are stored on the device until the message is sent. */
export function Composer({ conversationId, quick, isFirstDay, onSend, onTyping }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(conversationId));
  const over = text.trim().length - conversationLimits.text;
  const [photos, setPhotos] = useState(() => chosenIn(conversationId));
  const box = useRef<HTMLTextAreaElement>(null);
  const canSend = (text.trim() !== '' || photos.length > 0) && over <= 0;

  function write(next: string) {
    setText(next);
    keepOwn(`message ${conversationId}`, next);
  }
  function choose(next: readonly KeptPhoto[]) {
    setPhotos(next);
    keepOwn(`message photos ${conversationId}`, next);
  }
  function send() {
    if (!canSend) return;
    onSend(text.trim(), photos);
    choose([]);
    write('');
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="db:flex db:flex-col db:gap-2 db:border-t db:border-line db:bg-background db:px-4 db:pt-3 db:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {isFirstDay && (
        <p className="db:text-sm db:text-ink-muted">{words.firstDay(conversationLimits.newOnFirstDay)}</p>
      )}
      {quick && (
        <ul aria-label={words.quick} className="db:flex db:flex-wrap db:gap-2">
          {quickReplies.map((reply) => (
            <li key={reply}>
              <Button variant="secondary" size="sm" onClick={() => onSend(reply)}>
                {reply}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ChosenPhotos
        photos={photos}
        onRemove={(photoId) => choose(photos.filter(({ id }) => id !== photoId))}
      />
      <div className="db:flex db:flex-wrap db:items-end db:gap-2">
        <AddPhoto photos={photos} onChange={choose} />
        <Textarea
          ref={box}
          aria-label={words.label}
          placeholder={words.placeholder}
          rows={1}
          value={text}
          onChange={({ target }) => {
            write(target.value);
            if (target.value.trim() !== '') onTyping();
          }}
          onKeyDown={press}
          aria-invalid={over > 0 || undefined}
          className="db:max-h-40 db:min-h-11! db:min-w-0 db:flex-1 db:basis-24 db:resize-none!"
        />
        <IconButton
          label={words.send}
          variant="primary"
          icon={<SendIcon className="db:size-5" />}
          // The `disabled` attribute would make the button lose focus after each message.
          aria-disabled={!canSend}
          className="db:ml-auto db:aria-disabled:border-line db:aria-disabled:bg-sunken db:aria-disabled:text-ink-muted"
          // Keeps focus in the text field when the button is tapped, so that a phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => {
            send();
            if (document.activeElement === currentTarget) box.current?.focus();
          }}
        />
      </div>
      {over > 0 && (
        <p role="alert" className="db:text-sm db:text-danger">
          {words.tooLong(over)}
        </p>
      )}
    </div>
  );
}
