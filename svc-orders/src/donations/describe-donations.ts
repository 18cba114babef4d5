import { followUpKinds } from '@alaso/contracts';
import { markdownTable } from '../orders/markdown-table.ts';
import { donationLines, donationTable } from './donation-table.ts';

/** The part of `docs/orders.md` about donations, from the table that the code runs. */
export function describeDonations(): string[] {
  const lines = donationLines.map(({ from, event, by, to, tells }) => [
    ...[`\`${from}\``, `\`${event}\``, by.join(', '), `\`${to}\``, tells.join(', ')],
  ]);
  return [
    '## A donation',
    '',
    `Begins as \`${donationTable.first}\`. The listing is held for the organisation until the donation is over; \`received\` sets it`,
    'gifted. Each event of a person is a call, `POST /api/donations/:id/<event>`; the desk is an admin who acts for the',
    'organisation.',
    '',
    ...markdownTable([['at', 'event', 'by', 'then', 'tells'], ...lines]),
    '',
    `What is written about it, each once: ${followUpKinds.map((kind) => `\`${kind}\``).join(', ')}.`,
    '',
  ];
}
