/** One request that a client sent, and the status that it was answered with. */
export interface Exchange {
  method: string;
  /** Path and query. */
  target: string;
  status: number;
}

/** A fetch that keeps every exchange, and that waits before each request for `before` to be done with it. */
export function recorded(
  send: typeof fetch,
  exchanges: Exchange[],
  before: (request: Omit<Exchange, 'status'>) => Promise<void>,
): typeof fetch {
  return async (...parts) => {
    const request = new Request(...parts);
    const { pathname, search } = new URL(request.url);
    const sent = { method: request.method, target: `${pathname}${search}` };
    await before(sent);
    const response = await send(request);
    exchanges.push({ ...sent, status: response.status });
    return response;
  };
}
