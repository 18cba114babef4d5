import { useSearchParams } from 'react-router-dom';

/** A value in the address and its label. */
export type Choice<Value extends string = string> = { value: Value; label: string };

export type TableAddress = {
  /** The search text; may be empty. */
  search: string;
  /** Returns the value in the address; undefined unless it is one of the choices. */
  read: <Value extends string>(name: string, choices: readonly Choice<Value>[]) => Value | undefined;
  /** The ids of the columns that are left out. */
  hidden: readonly string[];
  /**
   * The part of the address that a saved view keeps: filters, order and columns, without the search text,
   * which may be a name.
   */
  view: string;
  openView: (view: string) => void;
  /** Sets values in the address; an empty one leaves it. */
  change: (changes: Readonly<Record<string, string>>) => void;
  /** Shows all rows again: only the tab, the order and the columns stay. */
  clear: () => void;
};

const kept = ['tab', 'sort', 'hide'];

/**
 * Keeps a table's search, filters, order and columns in the address, so that Back and shared links restore
 * them.
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
