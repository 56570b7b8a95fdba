import { extname } from 'node:path';
import { doing } from '../client/changes.ts';
import type { Call, Client, ClientDefect, Data } from '../client/types.ts';

const otherBytes =
  (edit: (bytes: Buffer, call: Call) => Buffer) =>
  (right: Client): Partial<Client> => ({ fileBytes: (call) => edit(right.fileBytes(call), call) });

const is = (call: Call, ...extensions: string[]): boolean =>
  extensions.includes(extname(call.file).toLowerCase());

export const uploads: readonly ClientDefect[] = [
  {
    name: 'reads PDF files as UTF-8 text, which damages what is binary in them',
    breaks: 'sending.whole-file',
    change: otherBytes((bytes, call) => (is(call, '.pdf') ? Buffer.from(bytes.toString('utf8')) : bytes)),
  },
  {
    name: 'sends the file in base64 instead of its bytes',
    breaks: 'sending.file',
    isSeen: true,
    change: otherBytes((bytes) => Buffer.from(bytes.toString('base64'))),
  },
  {
    name: 'sends the path of the file instead of its content',
    breaks: 'sending.file',
    isSeen: true,
    change: otherBytes((_bytes, call) => Buffer.from(call.file)),
  },
  {
    name: 'reads the file in blocks of 64 bytes and loses the last block, if it is not full',
    breaks: 'sending.whole-file',
    change: otherBytes((bytes) => bytes.subarray(0, bytes.length - (bytes.length % 64))),
  },
  {
    name: 'declares PDF files as image/png',
    breaks: 'sending.file-head',
    isSeen: true,
    change: (right) => ({
      fileHeaders: (call) =>
        right.fileHeaders(call).map((line) => line.replace('application/pdf', 'image/png')),
    }),
  },
  {
    name: 'sends an empty file when it repeats an upload, because the stream was read to its end',
    breaks: 'sending.required.uploadDocument',
    change: otherBytes((bytes, call) => (call.attempt > 1 ? Buffer.alloc(0) : bytes)),
  },
  {
    name: 'takes a second document of the same type for the first one, and does not upload it',
    breaks: 'sending.values',
    change: (right, client) => {
      const done = new Map<string, Data>();
      const once = doing(['uploadDocument'], async (task) => {
        const key = `${task.customer} ${task.fields?.type}`;
        const result = done.get(key) ?? (await right.perform(task));
        done.set(key, result);
        return result;
      });
      return once(right, client);
    },
  },
  {
    name: 'sends the file of the first upload for a customer with all later ones, too',
    breaks: 'sending.whole-file',
    change: (right) => {
      const files = new Map<string, string>();
      return {
        fileBytes: (call) => {
          const file = files.get(call.id) ?? call.file;
          files.set(call.id, file);
          return right.fileBytes({ ...call, file });
        },
      };
    },
  },
];
