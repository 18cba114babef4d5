import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouteContract } from '@alaso/contracts';
import { createLogger, ProblemError, type Route } from '@alaso/service-kit';
import express, { type ErrorRequestHandler } from 'express';
import * as z from 'zod/mini';

export type StubService = { baseUrl: string; calls: StubCall[]; close(): Promise<void> };
export type StubCall = { name: string; params: Record<string, unknown>; body: unknown };

/**
 * Starts a stub for a neighboring service that responds as the test specifies. Requests and responses are
 * parsed with the contract's own schemas, so the stub cannot drift from the real service. `routes` are
 * created with `route(contract, handler)`.
 */
export async function startStubService(routes: readonly Route[]): Promise<StubService> {
  const calls: StubCall[] = [];
  const app = express();
  app.use(express.json());
  for (const stub of routes) {
    const method = stub.contract.method;
    app.all(stub.contract.path, async (request, response, next) => {
      if (request.method !== method) return next();
      const body: unknown = request.body;
      calls.push({ name: stub.contract.name, params: { ...request.params }, body });
      const reply = await stub.run(stub.parse(request), buildStubContext());
      const answer = parseAnswer(stub.contract, reply.body);
      if (answer === undefined) response.status(stub.contract.status).end();
      else if (answer instanceof File) {
        response.type(answer.type).send(Buffer.from(await answer.arrayBuffer()));
      } else response.status(stub.contract.status).json(answer);
    });
  }
  app.use(answerProblem);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function parseAnswer(contract: RouteContract, body: unknown): unknown {
  return contract.answer ? z.parse(contract.answer, body) : undefined;
}

function buildStubContext(): Parameters<Route['run']>[1] {
  const log = createLogger('stub', 'silent');
  return { operationId: '', ifMatch: undefined, address: '127.0.0.1', cookies: {}, userAgent: 'stub', log };
}

const answerProblem: ErrorRequestHandler = (error, _request, response, _next) => {
  const known = error instanceof ProblemError;
  const status = known ? error.status : 500;
  const detail = error instanceof Error ? error.message : String(error);
  const code = known ? error.code : 'internal-error';
  response
    .status(status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: `urn:alaso:problem:${code}`, title: code, status, detail, code }));
};
