/**
 * What a stream says: a message, or when to come back once it has ended (ms). An empty one shows that it
 * lives.
 */
export type StreamPart = { data?: string; comeBackMs?: number };

/**
 * Reads an event stream (text/event-stream) part by part until it ends or is stopped, as far as our services
 * use it: one line of data a message.
 */
export async function* readStream(
  body: ReadableStream<Uint8Array>,
  stop: AbortSignal,
): AsyncGenerator<StreamPart> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const leave = () => void reader.cancel().catch(() => undefined);
  stop.addEventListener('abort', leave);
  let unread = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const parts = (unread + decoder.decode(value, { stream: true })).split('\n\n');
      unread = parts.pop() ?? '';
      for (const part of parts) yield partOf(part);
    }
  } finally {
    stop.removeEventListener('abort', leave);
    leave();
  }
}

function partOf(text: string): StreamPart {
  const data = /^data: (.*)$/m.exec(text)?.[1];
  const comeBack = /^retry: (\d+)$/m.exec(text)?.[1];
  return {
    ...(data !== undefined && { data }),
    ...(comeBack !== undefined && { comeBackMs: Number(comeBack) }),
  };
}
