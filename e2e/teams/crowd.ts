import { request } from 'node:http';
import { telemetryPath, type TelemetryReport } from '@alaso/contracts/telemetry';
import { address } from './town.ts';

const answerMs = 20_000;
type Outcome = TelemetryReport['visits'][number]['outcome'];

/** One person tells of a visit, from a network of their own: every address of 127/8 is this machine. */
function tell(person: number, report: TelemetryReport): Promise<number> {
  const body = JSON.stringify(report);
  return new Promise((resolve, reject) => {
    const { port } = new URL(address);
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: telemetryPath,
        method: 'POST',
        localAddress: `127.1.${Math.floor(person / 250)}.${1 + (person % 250)}`,
        headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(answerMs),
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
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
