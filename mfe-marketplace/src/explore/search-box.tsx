import { Field, IconButton, Input, lateModule, useLateModule } from '@alaso/ui';
import { CloseIcon, SearchIcon } from '@alaso/ui/icons';
import { navigate } from '@alaso/web-kit';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { exploreMessages } from './explore.messages.ts';
import { forgetSearch, rememberSearch, type Suggestion, useSuggestions } from './use-suggestions.ts';

/** Loaded lazily because suggestions appear only once the search box has focus. */
const suggestionList = lateModule(() => import('./suggestion-list.tsx'));

/** The delay between the last keystroke and the search, in ms (specification, section 9). */
const waitMs = 500;

export type SearchBoxProps = {
  search: string;
  /** `place` is set if the user selected a suggested place. */
  onSearch: (search: string, place?: { state: string; lga: string }) => void;
};

/**
 * Searches when the user stops typing, or immediately on Enter. Shows suggestions while the box has focus.
 * Follows the combobox pattern in the ARIA Authoring Practices. Escape, Enter, a selection, or leaving the
 * box closes the list.
 */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [, setForgotten] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const suggestions = useSuggestions(text.trim(), isOpen);
  const list = useLateModule(suggestionList, isOpen);
  const isShown = isOpen && suggestions.length > 0 && list !== null;
  const chosen = isShown ? suggestions[active] : undefined;

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

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };

  const searchFor = (what: string) => {
    close();
    setText(what);
    send(what);
    rememberSearch(what.trim());
  };

  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'place') {
      const { search: rest, state, lga } = suggestion;
      close();
      setText(rest);
      setSent(rest);
      return onSearch(rest, { state, lga });
    }
    if (suggestion.kind !== 'item') return searchFor(suggestion.text);
    close();
    rememberSearch(text.trim());
    navigate(`/item/${suggestion.id}`);
  };

  const forget = (what?: string) => {
    forgetSearch(what);
    setActive(-1);
    setForgotten((count) => count + 1);
  };

  const steer = (event: KeyboardEvent) => {
    const { key } = event;
    const count = suggestions.length;
    if (key === 'Escape' && isShown) close();
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && !isShown) setIsOpen(true);
    // The arrow keys also stop at -1, which is the text box.
    else if (key === 'ArrowDown') setActive(((active + 2) % (count + 1)) - 1);
    else if (key === 'ArrowUp') setActive(((active + 1 + count) % (count + 1)) - 1);
    else if (key === 'Enter' && chosen) choose(chosen);
    else if (key === 'Enter' && !event.nativeEvent.isComposing) searchFor(text);
    else if (key === 'Delete' && chosen?.kind === 'recent') forget(chosen.text);
    else return;
    event.preventDefault();
  };

  const empty = () => {
    setText('');
    send('');
    box.current?.focus();
  };

  const sendNow = useRef(send);
  useEffect(() => {
    sendNow.current = send;
  });
  // Suggestions that arrive during the delay must not restart it.
  useEffect(() => {
    if (text.trim() === sent) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // While another page loads, this one is still shown, and a search would lead back to it.
      if (window.location.pathname === pathname) sendNow.current(text);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [text, sent]);

  return (
    <form
      role="search"
      className="mk:relative"
      onSubmit={(event) => {
        event.preventDefault();
        searchFor(text);
      }}
    >
      <Field label={exploreMessages.search.label} labelHidden>
        <Input
          ref={box}
          // With `type="search"`, some browsers would add their own clear button.
          type="text"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen && list?.optionId(listId, active)}
          inputMode="search"
          className="mk:pr-12"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={() => {
            close();
            rememberSearch(sent);
          }}
          onKeyDown={steer}
          placeholder={exploreMessages.search.placeholder}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          leading={<SearchIcon className="mk:size-4.5" />}
        />
      </Field>
      {text !== '' && (
        <IconButton
          label={exploreMessages.search.clear}
          icon={<CloseIcon className="mk:size-4.5" />}
          onClick={empty}
          className="mk:absolute mk:right-0 mk:bottom-0 mk:text-ink-muted"
        />
      )}
      {isShown && (
        <list.SuggestionList
          id={listId}
          suggestions={suggestions}
          active={active}
          onChoose={choose}
          onForget={forget}
        />
      )}
    </form>
  );
}
