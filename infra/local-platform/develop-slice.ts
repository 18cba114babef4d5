import { RegistryFile, type ReleasedSlice } from '@alaso/contracts';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import * as z from 'zod';
import { freePort, portIsFree } from '../common/free-port.ts';
import { root } from '../common/paths.ts';
import { takeInstanceLock } from '../common/running-instance.ts';
import { addressOn } from '../common/service-environment.ts';
import type { Settings } from '../common/settings.ts';
import { readDescription } from '../common/slice-description.ts';
import { UserError } from '../common/user-error.ts';
import { serveLocally, startContractStub } from '../contract-stub/index.ts';
import { startDevServers } from './dev-servers.ts';

const Named = z.object({ name: z.string() });
const isNamed = (entry: unknown, name: string) => Named.safeParse(entry).data?.name === name;

async function fetchSlices(platform: string | undefined): Promise<unknown[]> {
  if (platform === undefined) return [];
  const answer = await fetch(new URL('/registry.json', platform));
  return RegistryFile.parse(await answer.json()).slices;
}

/**
 * Serves `/registry.json` with this slice replaced or added. All other slices come from the platform, if any.
 */
async function startRegistryStandIn(slice: ReleasedSlice, platform: string | undefined) {
  const reply = async (response: ServerResponse) => {
    try {
      const others = (await fetchSlices(platform)).filter((entry) => !isNamed(entry, slice.name));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ slices: [...others, slice] }));
    } catch {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(`${platform} gives no registry.`);
    }
  };
  return serveLocally((_request, response) => void reply(response));
}

export type SliceOptions = {
  slice: string;
  /** True in the shell, false on a standalone page. */
  inShell: boolean;
  /** The URL of the running platform to call. If undefined, a stub responds according to the contracts. */
  api: string | undefined;
};

async function choosePort({ port, portIsChosen }: Settings): Promise<number> {
  if (await portIsFree(port, '127.0.0.1')) return port;
  if (!portIsChosen) return freePort();
  throw new UserError(`Port ${port} is taken by another program. Choose another one by PORT, or none.`);
}

/** Runs a slice from source, either alone or in the shell, with stubbed services or those of a platform. */
export async function developSlice(
  { slice, inShell, api }: SliceOptions,
  settings: Settings,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const name = `dev-${slice}`;
  const port = await choosePort(settings);
  const ends: (() => Promise<void>)[] = [await takeInstanceLock(path.join(settings.folders.run, name), port)];
  const end = async () => {
    for (const one of ends.toReversed()) await one();
  };
  try {
    const gateway = api ?? (await openStub(slice, ends));
    const folder = `mfe-${slice}`;
    if (inShell) {
      const slicePort = await freePort();
      const entry = `${addressOn(slicePort)}/remoteEntry.js`;
      const released = {
        ...readDescription(path.join(root, `mfe-${slice}`)),
        version: 'dev',
        entry,
        integrity: 'sha384-none',
      };
      const registry = await startRegistryStandIn(released, api);
      ends.push(() => registry.close());
      const shared = { gateway, gatewayOrigin: api };
      ends.push(
        await startDevServers(settings, name, signal, [
          { folder, port: slicePort, ...shared, federated: true, page: '/mf-manifest.json' },
          { folder: 'shell', port, ...shared, registry: registry.address, federated: false, page: '/' },
        ]),
      );
    } else {
      const alone = { folder, port, gateway, gatewayOrigin: api, federated: false, page: '/' };
      ends.push(await startDevServers(settings, name, signal, [alone]));
    }
  } catch (error) {
    await end();
    throw error;
  }
  printAddresses(slice, port, { inShell, api });
  return end;
}

async function openStub(slice: string, ends: (() => Promise<void>)[]): Promise<string> {
  const stub = await startContractStub({ role: slice === 'admin' ? 'admin' : 'user' });
  ends.push(() => stub.close());
  return stub.address;
}

function printAddresses(slice: string, port: number, { inShell, api }: Omit<SliceOptions, 'slice'>): void {
  const [route] = readDescription(path.join(root, `mfe-${slice}`)).routes;
  const page = `http://localhost:${port}${route?.path.replace(/\/:.*/, '') ?? '/'}`;
  console.log(
    `\n  ${slice} ${inShell ? 'in the shell' : 'alone'}, with ${api ?? 'stubbed services'}: ${page}`,
  );
  if (api === undefined) {
    console.log(`  someone else: ?as=seller, ?as=buyer, ?as=visitor`);
    console.log(`  trouble: ?fail=listListings&slow=2000 (ms), until ?fail=&slow=`);
  }
  console.log('');
}
