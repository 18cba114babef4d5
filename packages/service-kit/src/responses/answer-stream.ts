export type AnswerStream<Message> = {
  send(message: Message): void;
  /** Ends the stream. `comeBackMs` is the time its reader should wait before reconnecting. */
  end(comeBackMs?: number): void;
  /** Calls the listener once, after the stream has ended for any reason. */
  onEnd(listener: () => void): void;
};

export type OpenStream<Message> = (stream: AnswerStream<Message>) => void;
