/** A server that listens, as whoever started it sees it. The package declares it without any types of Node. */
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
   * Finishes the requests under way and takes no new ones. It resolves when none is left, at the latest when the
   * longest time limit of a request has passed. A second call waits for the same end.
   */
  close(): Promise<void>;
}
