import type { Marks } from '@alaso/contracts';

export type MarkedProps = {
  text: string;
  /** The matches of a search, in order; undefined marks nothing. */
  marks: Marks | undefined;
};

/** A text in which what matched a search is underlined. */
export function Marked({ text, marks = [] }: MarkedProps) {
  if (marks.length === 0) return text;
  const ends = [0, ...marks.map(({ to }) => to)];
  return (
    <>
      {marks.map(({ from, to }, place) => (
        <span key={from}>
          {text.slice(ends[place], from)}
          <mark className="al:bg-transparent al:text-inherit al:underline al:decoration-gold al:decoration-2 al:underline-offset-3">
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

/** An e-mail address that wraps after its @, not in the middle of a word. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
