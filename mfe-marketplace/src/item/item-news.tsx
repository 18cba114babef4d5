/** What is going on between the item and the person who looks at it, one sentence each. */
export function ItemNews({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label="What is going on with this item"
      className="mk:flex mk:flex-col mk:gap-1.5 mk:rounded-control mk:border-l-4 mk:border-gold mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm mk:break-words mk:md:-order-2"
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
