/** A client's request, and the status of its response. */
export interface Exchange {
  method: string;
  /** Path and query. */
  target: string;
  status: number;
}

/** A fetch that records every exchange, and awaits `before` ahead of each request. */
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
