import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { type Gateway, startGateway } from './running-gateway.ts';

const item = '3f1b8c52-6a0e-4d7f-9b31-2c8de5a47f10';
/** A page whose metadata and first content svc-catalog has. */
export const itemPage = `/item/${item}`;
/** The page without both. */
export const bareItemPage = '<title>Alaso</title>.';

/** Starts a gateway whose services take calls and never answer; `open` has the addresses of those calls. */
export async function startHung(patience: number): Promise<Gateway & { open: string[] }> {
  const open: string[] = [];
  const hang: RequestListener = ({ url = '' }, response) => {
    open.push(url);
    response.on('close', () => open.splice(open.indexOf(url), 1));
  };
  const gateway = await startGateway({ catalog: hang, orders: hang }, { patience });
  writeFileSync(
    path.join(gateway.site, 'index.html'),
    '<!--# block name="head" --><title>Alaso</title><!--# endblock --><!--# include virtual="$head" stub="head" -->' +
      '<!--# include virtual="$first_content" -->.',
  );
  return { ...gateway, open };
}
