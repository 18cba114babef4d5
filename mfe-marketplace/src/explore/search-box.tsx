import { CloseIcon, Field, IconButton, Input, SearchIcon } from '@alaso/ui';
import { useEffect, useRef, useState } from 'react';

/** How long after the last key the search is sent, in ms (specification, section 9). */
const wait = 500;

export type SearchBoxProps = {
  /** The search that is in the address. */
  search: string;
  onSearch: (search: string) => void;
};

/** What is typed becomes the search once the typing stops, or at once with Enter. */
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
    const timer = setTimeout(() => send(text), wait);
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
          // Not type="search": some browsers would add a clear button of their own.
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
