import type { ServerResponse } from 'node:http';
import { RegistryFile, type ReleasedSlice } from '@alaso/contracts';
import * as z from 'zod';
import { serveLocally } from './serve-locally.ts';

const Named = z.object({ name: z.string() });
const isNamed = (entry: unknown, name: string) => Named.safeParse(entry).data?.name === name;

/** The slices of a running platform; none where there is no platform. */
async function slicesOf(platform: string | undefined): Promise<unknown[]> {
  if (platform === undefined) return [];
  const answer = await fetch(new URL('/registry.json', platform));
  return RegistryFile.parse(await answer.json()).slices;
}

/**
 * Answers `/registry.json` for a shell in development: the platform's slices, with this one in its place
 * among them.
 */
export async function startRegistryStandIn(slice: ReleasedSlice, platform: string | undefined) {
  const reply = async (response: ServerResponse) => {
    try {
      const others = (await slicesOf(platform)).filter((entry) => !isNamed(entry, slice.name));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ slices: [...others, slice] }));
    } catch {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(`${platform} gives no registry.`);
    }
  };
  return serveLocally((_request, response) => void reply(response));
}
