import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { startGateway } from './running-gateway.ts';

const report = { method: 'POST', body: '{"lot":1}', headers: { 'content-type': 'application/json' } };

test('what browsers tell reaches the counting process with their address, and with nothing else of them', async () => {
  const gateway = await startGateway();
  const headers = {
    ...report.headers,
    cookie: 'alaso_session=1',
    'user-agent': 'a phone',
    referer: '/item/7',
  };
  const { text } = await gateway.send('/api/telemetry', { ...report, headers });
  expect(JSON.parse(text)).toMatchObject({
    service: 'telemetry',
    headers: { 'x-forwarded-for': '127.0.0.1', 'content-type': 'application/json', 'content-length': '9' },
  });
  expect(text).not.toMatch(/session|phone|item/);
  await gateway.stop();
});

test('one address tells so much and no more, and a report is small', async () => {
  const gateway = await startGateway();
  const large = await gateway.send('/api/telemetry', { ...report, body: ' '.repeat(9000) });
  expect(large.status).toBe(413);
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => gateway.send('/api/telemetry', report)),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 429]));
  expect((await gateway.send('/api/listings')).status).toBe(200);
  await gateway.stop();
});

test('a page holds the token that the counting process signs for anyone who asks; no client can ask for it alone', async () => {
  const gateway = await startGateway();
  writeFileSync(path.join(gateway.site, 'index.html'), '<!--# include virtual="/__visit-token" -->');
  const { text } = await gateway.send('/explore', { headers: { cookie: 'alaso_session=1' } });
  const { headers, ...asked } = z
    .looseObject({ headers: z.record(z.string(), z.string()) })
    .parse(JSON.parse(text));
  expect(asked).toEqual({ service: 'telemetry', url: '/visit-token', method: 'GET' });
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  expect(headers).not.toHaveProperty('cookie');
  const direct = await gateway.send('/__visit-token');
  expect([direct.status, direct.text]).toEqual([204, '']);
  await gateway.stop();
});
