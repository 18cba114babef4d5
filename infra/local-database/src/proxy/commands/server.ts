import { randomBytes } from 'node:crypto';
import { Binary, Long } from 'bson';
import { asDocuments } from '../bson-fields.ts';
import type { Backend } from '../backend.ts';
import { MAX_MESSAGE_BYTES } from '../framing.ts';
import { type CommandTable, type Reply, type Request, sessionKey } from '../request.ts';

/** Drivers decide what to send based on the reported version. */
const SERVER_VERSION = '7.0.0';
const MAX_WIRE_VERSION = 21;
const REPLICA_SET = 'rs0';
const MAX_DOCUMENT_BYTES = 16_777_216;
const OK: Reply = { ok: 1 };

export type ServerFacts = { address: () => string; connections: () => number };

export function serverCommands(backend: Backend, facts: ServerFacts): CommandTable {
  const startedAt = Date.now();
  const ok = () => OK;
  const buildInfo = (): Reply => ({
    version: SERVER_VERSION,
    versionArray: [...SERVER_VERSION.split('.').map(Number), 0],
    gitVersion: 'documentdb',
    modules: [],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['documentdb-postgresql'],
    ok: 1,
  });
  const hello = (request: Request): Reply => ({
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    secondary: false,
    setName: REPLICA_SET,
    setVersion: 1,
    hosts: [facts.address()],
    primary: facts.address(),
    me: facts.address(),
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 25_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: request.connectionId,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ok: 1,
  });
  const endSessions = async (request: Request): Promise<Reply> => {
    for (const session of asDocuments(request.body, request.fields.get(request.name))) {
      const key = sessionKey(session);
      if (key) await backend.transactions.abandon(key);
    }
    return OK;
  };

  return {
    hello,
    isMaster: hello,
    ismaster: hello,
    ping: ok,
    buildInfo,
    buildinfo: buildInfo,
    getParameter: () => ({ featureCompatibilityVersion: { version: SERVER_VERSION.slice(0, 3) }, ok: 1 }),
    getCmdLineOpts: () => ({ argv: [], parsed: {}, ok: 1 }),
    getLog: () => ({ totalLinesWritten: 0, log: [], ok: 1 }),
    hostInfo: () => ({
      system: { currentTime: new Date(), hostname: '127.0.0.1' },
      os: { type: process.platform },
      ok: 1,
    }),
    serverStatus: () => ({
      host: facts.address(),
      version: SERVER_VERSION,
      process: 'documentdb-proxy',
      pid: Long.fromNumber(process.pid),
      uptime: (Date.now() - startedAt) / 1000,
      localTime: new Date(),
      connections: { current: facts.connections() },
      storageEngine: { name: 'documentdb-postgresql', supportsCommittedReads: true, persistent: true },
      ok: 1,
    }),
    replSetGetStatus: () => ({
      set: REPLICA_SET,
      myState: 1,
      members: [{ _id: 0, name: facts.address(), health: 1, state: 1, stateStr: 'PRIMARY', self: true }],
      ok: 1,
    }),
    connectionStatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
    startSession: () => ({
      id: { id: new Binary(randomBytes(16), Binary.SUBTYPE_UUID) },
      timeoutMinutes: 30,
      ok: 1,
    }),
    refreshSessions: ok,
    endSessions,
    killSessions: endSessions,
    killAllSessions: async () => {
      await backend.transactions.abandonAll();
      return OK;
    },
    logout: ok,
    setParameter: ok,
    setFeatureCompatibilityVersion: ok,
    fsync: ok,
    commitTransaction: async ({ transaction }) => {
      if (transaction?.state === 'active') await backend.transactions.end(transaction, 'COMMIT');
      return OK;
    },
    abortTransaction: async ({ transaction }) => {
      if (transaction) await backend.transactions.end(transaction, 'ROLLBACK').catch(() => {}); // Gone with its connection.
      return OK;
    },
  };
}
