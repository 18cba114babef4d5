import { request } from 'node:http';
import { telemetryPath, type TelemetryReport, visitTokenElement } from '@alaso/contracts/telemetry';
import { address } from './town.ts';

const answerMs = 20_000;
type Outcome = TelemetryReport['visits'][number]['outcome'];

/** Sends a request of one person, from a network of their own: every address of 127/8 is this machine. */
function ask(person: number, path: string, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(address);
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        localAddress: `127.1.${Math.floor(person / 250)}.${1 + (person % 250)}`,
        headers: {
          ...(body !== undefined && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
          }),
        },
        agent: false,
        signal: AbortSignal.timeout(answerMs),
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const tokenIn = new RegExp(`id="?${visitTokenElement}"?>([\\w.-]+)<`);

/** Opens a page and reports a visit from it, as a browser does. */
async function tell(person: number, report: TelemetryReport): Promise<number> {
  const { text } = await ask(person, '/explore');
  const page = tokenIn.exec(text)?.[1];
  return (await ask(person, telemetryPath, JSON.stringify({ page, ...report }))).status;
}

let came = 0;

/** So many people tell, over HTTP as their browsers do, how a visit to a release went. @throws where it was not taken */
export async function crowd(slice: string, version: string, outcome: Outcome, people: number): Promise<void> {
  const answers = Array.from({ length: people }, () =>
    tell((came += 1), { lot: 0, visits: [{ slice, version, outcome, ms: 90 }], vitals: [] }),
  );
  const refused = (await Promise.all(answers)).find((status) => status !== 204);
  if (refused !== undefined) throw new Error(`${telemetryPath} answered ${refused}`);
}
