/** A table of Markdown, its columns as wide as their widest cell and the three dashes under the head. */
export function markdownTable(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const drawn = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  const [head = '', ...body] = drawn;
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body];
}
