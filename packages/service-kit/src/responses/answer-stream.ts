/** A streaming answer. */
export type AnswerStream<Message> = {
  send(message: Message): void;
  /** Ends it. `comeBackMs` is how long its reader should wait before reconnecting. */
  end(comeBackMs?: number): void;
  /** Calls the listener once, when the stream has ended for any reason. */
  onEnd(listener: () => void): void;
};

/** A handler's use of the caller's stream. */
export type OpenStream<Message> = (stream: AnswerStream<Message>) => void;
