/** Runs Lighthouse as a separate program because it is too large to be part of every install. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const VERSION = '12.8.2';
const FETCH_LIMIT_MS = 300_000;
const RUN_LIMIT_MS = 180_000;
/** Signed-in pages keep a stream open, and Lighthouse would wait for it to end. */
const LOAD_LIMIT_MS = 20_000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

async function run(words, limitMs) {
  const child = spawn('npx', ['--yes', '-p', `lighthouse@${VERSION}`, 'lighthouse', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`lighthouse ends with ${code ?? 'its time limit'}: ${said.slice(-600)}`);
}

/** Has npm download Lighthouse into its cache if it is missing. */
export async function fetchLighthouse() {
  try {
    await run(['--version'], FETCH_LIMIT_MS);
  } catch (error) {
    throw new Error(
      `This bench needs lighthouse@${VERSION}, which npm fetches into its cache (185 MB) where it can: ${error.message}`,
    );
  }
}

/** Returns the failed audits that affect a category's score. */
const faultsOf = ({ categories: all, audits }) =>
  ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    all[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => id),
  );

/**
 * Measures how a URL loads on a phone, using the browser on this debugging port and its cookies. @returns
 * times in ms, scores from 0 to 100
 */
export async function measure(address, { port, file }) {
  const words = [
    address,
    `--port=${port}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    `--max-wait-for-load=${LOAD_LIMIT_MS}`,
  ];
  // Recording fails occasionally on a busy machine.
  await run(words, RUN_LIMIT_MS).catch(() => run(words, RUN_LIMIT_MS));
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
  const ms = (audit) => report.audits[audit].numericValue;
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round(report.categories[name].score * 100)]),
  );
  return {
    lcp: ms('largest-contentful-paint'),
    fcp: ms('first-contentful-paint'),
    tbt: ms('total-blocking-time'),
    shift: report.audits['cumulative-layout-shift'].numericValue,
    kib: report.audits['total-byte-weight'].numericValue / 1024,
    faults: faultsOf(report),
    ...scores,
  };
}
