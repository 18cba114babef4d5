import { Input } from '@alaso/ui';
import { SearchIcon } from '@alaso/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { keySearch } from '../shortcuts/key-marks.ts';

/** From the last key to the search, as on Explore. */
const waitMs = 500;

type TableSearchProps = {
  /** What is searched through: `Name or email`. */
  label: string;
  /** The search in the address. */
  search: string;
  onSearch: (search: string) => void;
};

/** Searches once the admin stops typing, or at once with Enter. */
export function TableSearch({ label, search, onSearch }: TableSearchProps) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  // The address changed otherwise: a view was opened, the filters were cleared.
  if (search !== seen) {
    setSeen(search);
    if (search !== text.trim()) setText(search);
  }

  const send = (typed: string) => {
    window.clearTimeout(timer.current);
    if (typed.trim() !== search) onSearch(typed.trim());
  };

  return (
    <Input
      {...keySearch}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={100}
      leading={<SearchIcon className="ad:size-4.5" />}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => send(value), waitMs);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send(text);
      }}
    />
  );
}
