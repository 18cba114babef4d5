import { once } from 'node:events';

export default async function tearDown() {
  const child = globalThis.alasoThrowaway;
  if (!child || child.exitCode !== null) return;
  child.stdin.end();
  await once(child, 'exit');
}
