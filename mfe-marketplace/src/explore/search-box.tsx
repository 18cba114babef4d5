import { Field, Input, SearchIcon } from '@alaso/ui';
import { useEffect, useState } from 'react';

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

  if (search !== seen) {
    setSeen(search);
    if (search !== sent) {
      setText(search);
      setSent(search);
    }
  }

  const send = () => {
    const typed = text.trim();
    setSent(typed);
    if (typed !== search) onSearch(typed);
  };

  useEffect(() => {
    if (text.trim() === sent) return undefined;
    const timer = setTimeout(send, wait);
    return () => clearTimeout(timer);
  });

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label="Search" labelHidden>
        <Input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Search items"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          leading={<SearchIcon className="mk:size-4.5" />}
        />
      </Field>
    </form>
  );
}
