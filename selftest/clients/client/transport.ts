import * as http from 'node:http';
import { type Answer, Broken, type Client, type HttpRequest, type Transport } from './types.ts';

const longest = 12_000;

/** Sends a request with node:http, on a connection of its own unless there is an agent. */
export function exchange(
  place: string,
  request: HttpRequest,
  milliseconds: number,
  agent: http.Agent | false = false,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const broke = (why: string): void => reject(new Broken(`The connection broke: ${why}`));
    const url = place.replace(/\/+$/, '') + request.target;
    const sent = http.request(url, { method: request.method, headers: request.headers, agent });
    const timer = setTimeout(() => sent.destroy(new Error('no answer in time')), milliseconds);
    sent.on('error', (error) => {
      clearTimeout(timer);
      broke(error.message);
    });
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => broke(error.message));
      response.on('close', () => {
        clearTimeout(timer);
        if (!response.complete) return broke('the answer is not whole');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
        });
      });
    });
    sent.end(request.body);
  });
}

export const transport = (client: Client): Transport => ({
  timeLimit: () => Math.min(longest, client.place.deadline - Date.now()),
  transmit: (request, milliseconds) => exchange(client.place.base, request, milliseconds),
});
