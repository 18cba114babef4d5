import type { PriceLine } from './price-lines.messages.ts';

export { deliveryLines, type PriceLine, totalWithDelivery } from './price-lines.messages.ts';

/** A price breakdown, with the total last. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl className="al:flex al:flex-col al:gap-1 al:tabular-nums">
      {lines.map(({ name, value }) => (
        <div
          key={name}
          className="al:flex al:justify-between al:gap-4 al:last:border-t al:last:border-line al:last:pt-1 al:last:font-bold"
        >
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
