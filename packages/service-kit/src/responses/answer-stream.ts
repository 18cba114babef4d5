/** A streamed response. */
export type AnswerStream<Message> = {
  send(message: Message): void;
  /** Ends the stream. `comeBackMs` is how long its reader should wait before reconnecting. */
  end(comeBackMs?: number): void;
  /** Calls the listener once, when the stream has ended for any reason. */
  onEnd(listener: () => void): void;
};

export type OpenStream<Message> = (stream: AnswerStream<Message>) => void;
