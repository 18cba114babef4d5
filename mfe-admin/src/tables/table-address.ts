import { useSearchParams } from 'react-router-dom';

/** A value in the URL and its label. */
export type Choice<Value extends string = string> = { value: Value; label: string };

export type TableAddress = {
  /** The search text, or an empty string. */
  search: string;
  /** Returns a parameter of the URL, or undefined if its value is not one of the choices. */
  read: <Value extends string>(name: string, choices: readonly Choice<Value>[]) => Value | undefined;
  /** The ids of the hidden columns. */
  hidden: readonly string[];
  /**
   * The part of the URL that a saved view stores: filters, order and columns. The search text is excluded
   * because it may be a person's name.
   */
  view: string;
  openView: (view: string) => void;
  /** Sets parameters in the URL. An empty value removes the parameter. */
  change: (changes: Readonly<Record<string, string>>) => void;
  /** Clears the search and the filters. The tab, the order and the columns remain. */
  clear: () => void;
};

const kept = ['tab', 'sort', 'hide'];

/**
 * Stores a table's search, filters, order and columns in the URL, so that the Back button and shared links
 * restore them.
 */
export function useTableAddress(): TableAddress {
  const [address, setAddress] = useSearchParams();
  const go = (next: URLSearchParams) => setAddress(next, { replace: true });
  const tab = address.get('tab');
  const view = new URLSearchParams(address);
  for (const name of ['tab', 'q']) view.delete(name);
  view.sort();

  return {
    search: address.get('q') ?? '',
    read: (name, choices) => choices.find(({ value }) => value === address.get(name))?.value,
    hidden: address.get('hide')?.split(',') ?? [],
    view: view.toString(),
    openView: (saved) =>
      go(new URLSearchParams([...(tab ? [['tab', tab]] : []), ...new URLSearchParams(saved)])),
    change: (changes) => {
      const next = new URLSearchParams(address);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      go(next);
    },
    clear: () => go(new URLSearchParams([...address].filter(([name]) => kept.includes(name)))),
  };
}
