import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

const Attributes = z.array(
  z.object({ key: z.string(), value: z.object({ stringValue: z.optional(z.string()) }) }),
);
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              status: z.object({ code: z.optional(z.number()) }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type SentSpan = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  failed: boolean;
};

/** Starts a collector that accepts OTLP over HTTP and keeps what it receives. */
export async function startCollector() {
  const spans: SentSpan[] = [];
  const paths = new Set<string>();
  let raw = '';
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      raw += body;
      paths.add(`${request.method} ${request.url}`);
      for (const { resource, scopeSpans } of z.parse(Sent, JSON.parse(body)).resourceSpans) {
        const service =
          resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        for (const { parentSpanId = '', status, ...span } of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({ ...span, service, parentSpanId, failed: status.code === 2 });
        }
      }
      response.setHeader('Content-Type', 'application/json');
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    spans,
    paths,
    raw: () => raw,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
