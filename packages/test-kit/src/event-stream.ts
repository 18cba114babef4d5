import { request } from 'node:http';

export type EventStream = {
  readonly status: number;
  /** The message contents, in order. */
  readonly messages: readonly unknown[];
  /** Everything received, including comments and hints. */
  readonly text: string;
  readonly hasEnded: boolean;
  close(): void;
};

/** Opens a streaming route and reads the stream until it ends or is closed. */
export function openEventStream(address: string, cookie = ''): Promise<EventStream> {
  const stream = { status: 0, messages: [] as unknown[], text: '', hasEnded: false, close: () => {} };
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { agent: false, headers: { Cookie: cookie } }, (answer) => {
      stream.status = answer.statusCode ?? 0;
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        stream.text += chunk;
        const said = [...stream.text.matchAll(/^data: (.*)\n\n/gm)].map(([, json = '']) => json);
        stream.messages = said.map((json): unknown => JSON.parse(json));
      });
      const end = () => {
        stream.hasEnded = true;
      };
      answer.on('end', end);
      answer.on('error', end);
      resolve(stream);
    });
    stream.close = () => outgoing.destroy();
    outgoing.on('error', reject);
    outgoing.end();
  });
}
