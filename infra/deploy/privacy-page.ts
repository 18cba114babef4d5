import { type ServiceName, serviceNames } from '@alaso/contracts';
import { personalData as auth } from '../../svc-auth/src/personal-data.ts';
import { personalData as catalog } from '../../svc-catalog/src/personal-data.ts';
import { personalData as moderation } from '../../svc-moderation/src/personal-data.ts';
import { personalData as orders } from '../../svc-orders/src/personal-data.ts';

type Entry = { nothingPersonal: string } | { holds: string; purpose: string; kept: string };

/** Personal data stored by each service, by collection. */
export const holdings: Record<ServiceName, Readonly<Record<string, Entry>>> = {
  auth,
  catalog,
  orders,
  moderation,
};

const intro = `# What we keep about people

This page is made of the lists in \`svc-*/src/personal-data.ts\` by \`npm run docs:privacy\`. Each
service lists every collection of its database, with how its rows are read for a copy of a user's data and how
they are erased. A test fails for a collection that is missing.

- **Where.** In the database of the service, in one place for all of them. Photos, documents and copies of
  data are in the object storage: under \`photos/\` and \`uploads/\`, \`evidence/\`, and \`exports/\`.
- **A copy.** \`GET /api/user/export\` has all of it in one file, without personal data of others.
- **Erasing.** \`DELETE /api/user\` erases an account after 30 days: [decision 49](adr/0049-own-data.md).
- **Queues and counters.** Redis keeps events and jobs, most with nothing but ids, for an hour after they are
  done and 30 days after they have failed, and counters of calls under hashes for at most a day.
- **Logs** have ids, network addresses and browsers, no names and no contents. They are kept for
  90 days where they are collected ([security.md](security.md#logs)).
- **Mails** that were sent are in the mailboxes of their readers. We keep that one was sent, not its text.
`;

function renderTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function renderSection(service: ServiceName): string {
  const entries = Object.entries(holdings[service]);
  const personal = entries.flatMap(([name, entry]) =>
    'holds' in entry ? [[`\`${name}\``, entry.holds, entry.purpose, entry.kept]] : [],
  );
  const others = entries.flatMap(([name, entry]) =>
    'nothingPersonal' in entry ? [[`\`${name}\``, entry.nothingPersonal]] : [],
  );
  return `## svc-${service}

${renderTable([['collection', 'what', 'why', 'how long'], ...personal])}

Nothing personal:

${renderTable([['collection', 'what it holds'], ...others])}
`;
}

export const privacyPage = (): string => [intro, ...serviceNames.map(renderSection)].join('\n');
