/**
 * Uploading users, in a process of its own at the lowest priority, because real ones use their own machines.
 * For `{ base, photo, cookies, count }` it uploads the file `photo` `count` times concurrently, as the page
 * does, and answers the outcome of each: 'taken', or the refusal. `{ base, photo, count, nowhere: true }`
 * only sends it: the control.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalogRoutes } from '@alaso/contracts';
import { leaveProcessor } from '../../infra/common/leave-processor.ts';

/** As `mfe-marketplace/src/photos/retried.ts`. */
const RETRY_MS = [0, 1000, 3000, 5000];
const agent = new Agent({ keepAlive: true });

leaveProcessor(process.pid);
process.once('disconnect', () => process.exit());

/** Makes one call with as little client work as possible. */
function call(base, { method, path }, headers, body, from) {
  return new Promise((resolve, reject) => {
    const address = from && { family: 4, localAddress: from };
    const options = { agent, method, headers: { ...headers, 'Content-Length': body.length }, ...address };
    const sent = request(new URL(path, base), options, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** @throws the final refusal */
async function retried(what, attempt) {
  let refused;
  for (const delayMs of RETRY_MS) {
    await sleep(delayMs);
    const answer = await attempt().catch((error) => ({ status: error.code }));
    if (answer.status < 300) return answer;
    refused = `${what} ${answer.status}`;
    retries[refused] = (retries[refused] ?? 0) + 1;
  }
  throw refused;
}

let retries = {};
const json = (cookie, base) => ({
  'Content-Type': 'application/json',
  Accept: 'application/json',
  Origin: base,
  Cookie: cookie,
});

/** Uses a different client address for each upload: one address gets only half of the queue. */
async function upload(base, photo, cookie, from) {
  const jpeg = { 'Content-Type': 'image/jpeg' };
  const declared = Buffer.from(JSON.stringify({ contentType: 'image/jpeg', bytes: photo.length }));
  const address = await retried('address', () =>
    call(base, catalogRoutes.createUploadAddress, json(cookie, base), declared, from),
  );
  const { uploadURL, objectPath } = JSON.parse(address.text);
  await retried('PUT', () => call(base, { method: 'PUT', path: uploadURL }, jpeg, photo, from));
  const body = Buffer.from(JSON.stringify({ objectPath }));
  await retried('POST /api/photos', () => call(base, catalogRoutes.addPhoto, json(cookie, base), body, from));
}

process.on('message', async ({ base, photo: file, cookies, count, nowhere }) => {
  const photo = readFileSync(file);
  retries = {};
  const outcomes = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      (nowhere
        ? call(base, { method: 'PUT', path: '/' }, {}, photo)
        : upload(base, photo, cookies[n % cookies.length], `127.2.0.${1 + (n % 250)}`)
      ).then(
        () => 'taken',
        (refused) => String(refused),
      ),
    ),
  );
  const { user, system } = process.cpuUsage();
  process.send({ outcomes, retries, cpuMs: (user + system) / 1000 });
});
