import { serviceNames, type RouteContract } from '@alaso/contracts';
import { notesOf } from '@alaso/contracts/route-notes';
import { routesOf } from '@alaso/contracts/routes';
import { cellOf, columns } from './expected.ts';

const head = `# Who may call what

Written by \`npm run docs:rights\` from the contracts; a test calls every cell over HTTP. \`OK\`: the call is let, whatever it then
finds (a thing in another state is a 409 or 422). What a row is about is in its second column: the **owner** has it, sells,
lends, sews or gives it, or it was decided about them; the **other party** buys, claims, rents or is given it. A **user**,
**tailor**, **charity** (verified) or **admin** is neither. Where it is about nothing, they call for themselves. **Suspended** is
whoever the row lets, while they are suspended. \`password-again\`: for whom it is 15 minutes since they gave their password.
A DELETE of what one does not have finds nothing to delete, and is OK. Routes between services are refused whoever calls, and the gateway does not know them.
`;

const names = { other: 'other party' } as Readonly<Record<string, string>>;

function row(contract: RouteContract): string[] {
  const { method, path } = contract;
  const { parties } = notesOf(contract);
  return [
    `\`${method} ${path}\``,
    parties?.of.replace('-', ' ') ?? '',
    ...columns.map((column) => cellOf(contract, column)),
  ];
}

/** Returns a Markdown table with aligned columns. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((one) => (one[at] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = rows;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

const byAddress = (a: RouteContract, b: RouteContract) =>
  a.path.localeCompare(b.path) || a.method.localeCompare(b.method);

/** Returns `docs/rights.md`: every route and who may call it. */
export function describeRights(): string {
  const title = ['route', 'about', ...columns.map((column) => names[column] ?? column)];
  const parts = serviceNames.map((service) => {
    const rows = [...routesOf(service)].toSorted(byAddress).map(row);
    return `## svc-${service}\n\n${table([title, ...rows])}\n`;
  });
  return [head, ...parts].join('\n');
}
