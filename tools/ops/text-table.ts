/** Returns rows in columns, with a head; `nothing` when there are no rows. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'nothing\n';
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${[head, ...rows].map(line).join('\n')}\n`;
}
