export type PriceLine = { name: string; value: string };

/** Shows the amounts of which a price consists, the total last. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl className="db:flex db:flex-col db:gap-1 db:tabular-nums">
      {lines.map(({ name, value }) => (
        <div
          key={name}
          className="db:flex db:justify-between db:gap-4 db:last:border-t db:last:border-line db:last:pt-1 db:last:font-bold"
        >
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
