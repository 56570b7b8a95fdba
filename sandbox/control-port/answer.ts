import { pipeline } from 'node:stream/promises';
import type { Refusal as RefusalBody } from '../../generated/control-types.ts';
import type { Response } from '../../server/http/response.ts';
import { send, sendJson } from '../../server/http/sending.ts';
import { refusalFor } from '../../server/interface/failures.ts';
import { securityHeaders } from '../web/page-files.ts';
import type { Download } from './handler.ts';

type Answer = {
  readonly status: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly file?: Download;
};

/** The headers of every answer; no cache may keep any. */
export const ownHeaders = { ...securityHeaders("'self'"), 'Cache-Control': 'no-store' };

/** The only text is that of metrics, whose readers want to know the version of the format. */
const PROMETHEUS = 'text/plain; version=0.0.4; charset=utf-8';

export async function sendControlAnswer(response: Response, answer: Answer): Promise<void> {
  if (answer.file) await sendFile(response, answer.status, answer.file);
  else if (answer.text !== undefined) send(response, answer.status, PROMETHEUS, answer.text);
  else if ('body' in answer) sendJson(response, answer.status, answer.body);
  else response.begin(answer.status).end();
}

/** Sends a refusal, or the fault of the server that an error is. */
export function sendControlRefusal(response: Response, error: unknown): void {
  const { status, headers, body } = refusalFor(error);
  for (const [name, value] of Object.entries(headers)) response.set(name, value);
  const { message, param } = body;
  sendJson(response, status, { message, param } satisfies Record<keyof RefusalBody, string | undefined>);
}

async function sendFile(response: Response, status: number, file: Download): Promise<void> {
  const chunks = file.chunks[Symbol.asyncIterator]();
  // The first bytes show whether the file can be read, while a refusal can still be sent.
  let next = await chunks.next();
  const disposition = `attachment; filename="${file.name}"`;
  const type = ['Content-Type', file.mediaType, 'Content-Length', String(file.bytes)];
  response.begin(status, [...type, 'Content-Disposition', disposition]);
  await pipeline(async function* () {
    for (; !next.done; next = await chunks.next()) yield next.value;
  }, response);
}
