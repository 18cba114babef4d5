import { conversationLimits } from '@alaso/contracts';
import { Button, IconButton, Textarea } from '@alaso/ui';
import { SendIcon } from '@alaso/ui/icons';
import { keepOwn, readOwn } from '@alaso/web-kit';
import { type KeyboardEvent, useState } from 'react';
import { conversationMessages, quickReplies } from './conversations.messages.ts';

const { composer: words } = conversationMessages;

/** On a screen that is touched, Enter begins a new line. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

const draftOf = (id: string): string => {
  const kept = readOwn(`message ${id}`);
  return typeof kept === 'string' ? kept : '';
};

export type ComposerProps = {
  conversationId: string;
  /** Offers what buyers ask first. */
  quick: boolean;
  onSend: (text: string) => void;
  /** Something is being typed. */
  onTyping: () => void;
};

/** Writes a message. What is typed stays on the device until it is sent. */
export function Composer({ conversationId, quick, onSend, onTyping }: ComposerProps) {
  const [text, setText] = useState(() => draftOf(conversationId));
  const over = text.trim().length - conversationLimits.text;
  const canSend = text.trim() !== '' && over <= 0;

  function write(next: string) {
    setText(next);
    keepOwn(`message ${conversationId}`, next);
  }
  function send() {
    if (!canSend) return;
    onSend(text.trim());
    write('');
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="db:flex db:flex-col db:gap-2 db:border-t db:border-line db:bg-background db:px-4 db:pt-3 db:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
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
      <div className="db:flex db:items-end db:gap-2">
        <Textarea
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
          className="db:max-h-40 db:min-h-11! db:resize-none!"
        />
        <IconButton
          label={words.send}
          variant="primary"
          icon={<SendIcon className="db:size-5" />}
          disabled={!canSend}
          onClick={send}
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
