/** A server that listens, as whoever started it sees it. */
export interface RunningServer {
  /** Scheme, address and port, without a slash at the end. */
  readonly url: string;
  /** The first of the tokens. */
  readonly token: string;
  /** Where the control port listens, and its token; undefined where there is none. */
  readonly control: { readonly url: string; readonly token: string } | undefined;
  /** How many connections are open, idle ones included. */
  connections(): Promise<number>;
  /**
   * Has everything answered that was sent before, and takes nothing new. It waits as long as a request may take by the
   * other limits, and ends when nothing is carried out any more. Closing again waits for the same end.
   */
  close(): Promise<void>;
}
