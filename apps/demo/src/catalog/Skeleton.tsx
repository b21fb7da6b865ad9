const rows = [0, 1, 2, 3];

/** The room of a list that is on its way. */
export function Skeleton({ text }: { readonly text: string }) {
  return (
    <div className="catalog-skeleton" role="status">
      <p className="quiet">{text}</p>
      {rows.map((row) => (
        <div key={row} className="catalog-skeleton-row" aria-hidden="true" />
      ))}
    </div>
  );
}
