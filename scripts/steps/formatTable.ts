/** Formats rows under their headings; the first `texts` columns are texts, the others numbers. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  texts: number,
): string[] {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, column) =>
        column < texts ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
