import { forEachService } from '@alaso/contracts';
import { allRoutes } from '@alaso/contracts/routes';
import { timeLimits } from '@alaso/contracts/time-limits';
import { until } from '@alaso/test-kit';
import { renderConfig } from '../src/render-config.ts';
import { bareItemPage, itemPage, startHung } from './hung-service.ts';
import { gatewayLimits } from '../src/gateway-limits.ts';

const limit = /^\s*(proxy_\w+_timeout) (\w+);/gm;

/** Returns the time limits that nginx gets for what is behind it, in order: directive and milliseconds. */
async function limitsWith(patience?: number) {
  const host = '127.0.0.1:1';
  const config = await renderConfig({
    listen: host,
    origin: 'https://alaso.example',
    services: forEachService(() => [host]),
    loopback: forEachService(() => host),
    health: host,
    bucket: { address: 'https://s3.example/photos' },
    site: '/nowhere',
    media: '/nowhere',
    work: '/nowhere',
    ...(patience !== undefined && { patience }),
  });
  return [...config.matchAll(limit)].map(([, directive, time]) => `${directive} ${time}`);
}

test('nginx has the limits that all processes share', async () => {
  expect(new Set(await limitsWith())).toEqual(
    new Set([
      `proxy_connect_timeout ${timeLimits.gatewayConnectMs}ms`,
      `proxy_send_timeout ${timeLimits.gatewayReadMs}ms`,
      `proxy_read_timeout ${timeLimits.gatewayReadMs}ms`,
      `proxy_read_timeout ${gatewayLimits.loopbackReadMs}ms`,
      `proxy_read_timeout ${timeLimits.streamSilentMs}ms`,
      `proxy_connect_timeout ${gatewayLimits.partConnectMs}ms`,
      `proxy_read_timeout ${timeLimits.pageHeadMs}ms`,
      `proxy_read_timeout ${gatewayLimits.visitTokenMs}ms`,
      `proxy_send_timeout ${timeLimits.storageMs}ms`,
      `proxy_read_timeout ${timeLimits.storageMs}ms`,
      `proxy_cache_lock_timeout ${gatewayLimits.sharedAnswerMs}ms`,
    ]),
  );
});

test('patience multiplies each of them', async () => {
  const tenfold = (await limitsWith()).map((line) =>
    line.replace(/\d+ms$/, (time) => `${parseInt(time) * 10}ms`),
  );
  expect(await limitsWith(10)).toEqual(tenfold);
});

test('a page comes without its parts if svc-catalog does not answer, and gives them up', async () => {
  const gateway = await startHung(1);
  // A stream may be silent for much longer.
  const stream = allRoutes.find(({ streams }) => streams)?.path ?? '';
  let isSilent = true;
  const control = gateway.send(stream).then(
    () => (isSilent = false),
    () => undefined,
  );
  expect((await gateway.send(itemPage)).text).toBe(bareItemPage);
  await until('only the stream is open', () => gateway.open.join() === stream);
  expect(isSilent).toBe(true);
  await gateway.stop();
  await control;
});
