import type { Marks } from '@alaso/contracts';

export type MarkedProps = {
  text: string;
  /** Search matches, in order. If undefined, nothing is underlined. */
  marks: Marks | undefined;
};

/** Underlines search matches. */
export function Marked({ text, marks = [] }: MarkedProps) {
  const ends = [0, ...marks.map(({ to }) => to)];
  return (
    <>
      {marks.map(({ from, to }, index) => (
        <span key={from}>
          <span>{text.slice(ends[index], from)}</span>
          <mark className="al:bg-transparent al:text-inherit al:underline al:decoration-gold al:decoration-2 al:underline-offset-3">
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      <span>{text.slice(ends.at(-1))}</span>
    </>
  );
}

/** An email address that wraps after its @ instead of in the middle of a word. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </>
  );
}
