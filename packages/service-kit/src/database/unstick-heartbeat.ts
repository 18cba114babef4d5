import { Socket } from 'node:net';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { Logger } from '../log/logger.ts';

/** The part of the driver's internals that is read. If another version looks different, nothing is done. */
const Inside = z.object({ topology: z.object({ s: z.object({ servers: z.map(z.string(), z.unknown()) }) }) });
const Monitored = z.object({ monitor: z.object({ connection: z.object({ socket: z.instanceof(Socket) }) }) });

/**
 * Revives the driver's monitor of a server when it waits for ever. When the server is killed, the driver
 * (mongodb 7.8) may write a heartbeat into a socket that is just being closed, and then waits without a limit
 * for the event `drain`, which a closed socket never emits: the service would never find its database again.
 * A heartbeat that takes longer than `limitMs`, which none may, is told that its socket has failed.
 */
export function reviveMonitor(connection: Connection, limitMs: number, log: Logger): void {
  const client = connection.getClient();
  const waiting = new Map<string, NodeJS.Timeout>();
  const ended = ({ connectionId: address }: { connectionId: string }) => {
    clearTimeout(waiting.get(address));
    waiting.delete(address);
  };

  function revive(address: string): void {
    const inside = z.safeParse(Inside, client);
    const server = inside.data?.topology.s.servers.get(address);
    const socket = z.safeParse(Monitored, server).data?.monitor.connection.socket;
    if (!socket?.destroyed || socket.listenerCount('error') === 0) return;
    log.warn({ address }, 'a heartbeat of the database was stuck');
    socket.emit('error', new Error('the socket was closed before the heartbeat was written'));
  }

  client.on('serverHeartbeatStarted', (heartbeat) => {
    ended(heartbeat);
    const { connectionId: address } = heartbeat;
    waiting.set(address, setTimeout(() => revive(address), limitMs).unref());
  });
  client.on('serverHeartbeatSucceeded', ended);
  client.on('serverHeartbeatFailed', ended);
}
