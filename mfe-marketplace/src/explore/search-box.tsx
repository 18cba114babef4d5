import { CloseIcon, Field, IconButton, Input, SearchIcon } from '@alaso/ui';
import { useEffect, useRef, useState } from 'react';

/** From the last key to the search (specification, section 9). */
const waitMs = 500;

export type SearchBoxProps = {
  /** The search in the address. */
  search: string;
  onSearch: (search: string) => void;
};

/** The search is sent when the person stops typing, or at once with Enter. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  const box = useRef<HTMLInputElement>(null);

  if (search !== seen) {
    setSeen(search);
    if (search !== sent) {
      setText(search);
      setSent(search);
    }
  }

  const send = (what: string) => {
    const typed = what.trim();
    setSent(typed);
    if (typed !== search) onSearch(typed);
  };

  const empty = () => {
    setText('');
    send('');
    box.current?.focus();
  };

  useEffect(() => {
    if (text.trim() === sent) return undefined;
    const timer = setTimeout(() => send(text), waitMs);
    return () => clearTimeout(timer);
  });

  return (
    <form
      role="search"
      className="mk:relative"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <Field label="Search" labelHidden>
        <Input
          ref={box}
          // With type="search" some browsers would add their own clear button.
          type="text"
          role="searchbox"
          inputMode="search"
          className="mk:pr-12"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Search items"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          leading={<SearchIcon className="mk:size-4.5" />}
        />
      </Field>
      {text !== '' && (
        <IconButton
          label="Clear search"
          icon={<CloseIcon className="mk:size-4.5" />}
          onClick={empty}
          className="mk:absolute mk:right-0 mk:bottom-0 mk:text-ink-muted"
        />
      )}
    </form>
  );
}
