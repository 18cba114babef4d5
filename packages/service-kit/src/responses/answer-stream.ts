/** An answer that goes on. */
export type AnswerStream<Message> = {
  send(message: Message): void;
  /** Ends it. `comeBackMs` is how much later its reader may open the next one. */
  end(comeBackMs?: number): void;
  /** Called once, when it has ended for whatever reason. */
  onEnd(listener: () => void): void;
};

/** What a handler does with the stream that the caller is given. */
export type OpenStream<Message> = (stream: AnswerStream<Message>) => void;
