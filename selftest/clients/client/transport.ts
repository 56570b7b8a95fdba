import * as http from 'node:http';
import { type Answer, Broken, type Client, type HttpRequest } from './types.ts';

const longest = 12_000;

/** Sends a request with node:http, on a connection of its own unless the options say otherwise. */
export function send(
  place: string,
  { target, method, headers, body }: HttpRequest,
  milliseconds: number,
  options: http.RequestOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const broke = (why: string): void => reject(new Broken(`The connection broke: ${why}`));
    const url = place.replace(/\/+$/, '') + target;
    const sent = http.request(url, { method, headers, agent: false, ...options });
    const timer = setTimeout(() => sent.destroy(new Error('no answer in time')), milliseconds);
    sent.on('error', (error) => {
      clearTimeout(timer);
      broke(error.message);
    });
    sent.on('response', (response) => {
      const bytes: Buffer[] = [];
      response.on('data', (chunk: Buffer) => bytes.push(chunk));
      response.on('error', (error) => broke(error.message));
      response.on('close', () => {
        clearTimeout(timer);
        const { statusCode: status = 0, headers, complete } = response;
        if (!complete) return broke('the answer is not whole');
        resolve({ status, headers, bytes: Buffer.concat(bytes) });
      });
    });
    sent.end(body);
  });
}

export const transport = (client: Client) =>
  ({
    timeLimit: () => Math.min(longest, client.place.deadline - Date.now()),
    transmit: (request, milliseconds) => send(client.place.base, request, milliseconds),
  }) satisfies Partial<Client>;
