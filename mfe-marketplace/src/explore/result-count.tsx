/** How many of how many are shown. The line keeps its place while they load, so that nothing moves. */
export function HowMany({ shown, total }: { shown: number | undefined; total: number }) {
  return (
    <p role="status" className="mk:text-xs mk:text-ink-muted mk:tabular-nums mk:sm:text-sm">
      {shown !== undefined && total > 0 ? (
        `Showing ${shown} of ${total} items`
      ) : (
        <span aria-hidden="true" className="mk:invisible">
          Showing 24 of 200 items
        </span>
      )}
    </p>
  );
}
