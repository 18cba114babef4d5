/**
 * A user browsing listings, in a process of its own, so that the senders do not delay its clock: requests a
 * page of listings at a steady rate, without waiting for answers. `{ ask: url }` starts it; `{ stop: true }`
 * makes it answer how long each request took in ms, and how many failed.
 */
import { Agent, get } from 'node:http';

const EVERY_MS = 40;
const agent = new Agent({ keepAlive: true });

function askOnce(url) {
  const begun = performance.now();
  return new Promise((resolve) => {
    const failed = () => resolve({ ms: performance.now() - begun, ok: false });
    const request = get(url, { agent }, (answer) => {
      answer.resume();
      answer.once('error', failed);
      answer.once('end', () => resolve({ ms: performance.now() - begun, ok: answer.statusCode === 200 }));
    });
    request.once('error', failed);
  });
}

process.once('disconnect', () => process.exit());

let asking;
let asked = [];
process.on('message', async ({ ask, stop }) => {
  if (ask) {
    asked = [];
    asking = setInterval(() => asked.push(askOnce(ask)), EVERY_MS);
  }
  if (stop) {
    clearInterval(asking);
    const answers = await Promise.all(asked);
    process.send({ times: answers.map(({ ms }) => ms), failed: answers.filter(({ ok }) => !ok).length });
  }
});
