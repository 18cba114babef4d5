import type { Id, LagosDay } from '@alaso/contracts';
import { useSearchParams } from 'react-router-dom';

/** A value in the URL and its label. */
export type Choice<Value extends string = string> = { value: Value; label: string };

export type TableAddress = {
  /** The search text, or an empty string. */
  search: string;
  /** Returns a URL parameter, or undefined if its value is not one of the choices. */
  read: <Value extends string>(name: string, choices: readonly { value: Value }[]) => Value | undefined;
  /** Returns a URL parameter, or undefined if it is malformed, because anyone can edit a URL. */
  parse: (name: string, schema: typeof Id | typeof LagosDay) => string | undefined;
  hidden: readonly string[];
  /**
   * The part of the URL that a saved view stores: filters, sort order, and columns. The search text is
   * excluded because it may be a person's name.
   */
  view: string;
  openView: (view: string) => void;
  /** Sets URL parameters. An empty value removes the parameter. */
  change: (changes: Readonly<Record<string, string>>) => void;
  /** Clears the search and the filters, but keeps the tab, the sort order, and the columns. */
  clear: () => void;
};

const kept = ['tab', 'sort', 'hide'];

/**
 * Stores a table's search, filters, sort order, and columns in the URL, so that the Back button and shared
 * links restore them.
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
    parse: (name, schema) => schema.safeParse(address.get(name)).data,
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
