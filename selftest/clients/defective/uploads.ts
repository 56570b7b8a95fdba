import { extname } from 'node:path';
import { doing } from './helpers.ts';
import type { Call, Client, Data, Defects } from './types.ts';

const unchanged = 'Good sense: the file that was given is the file that arrives';
const imageOrPdf = 'Document, Limits, 2: the file must be an image or a PDF';

const otherBytes =
  (edit: (bytes: Buffer, call: Call) => Buffer) =>
  (right: Client): Partial<Client> => ({ fileBytes: (call) => edit(right.fileBytes(call), call) });

const is = (call: Call, ...extensions: string[]): boolean =>
  extensions.includes(extname(call.file).toLowerCase());

/** A JPEG without its application segments and comments. */
function bareJpeg(bytes: Buffer): Buffer {
  const pieces = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const described = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (!described) pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...pieces, bytes.subarray(at)]);
}

export const uploads: Defects = {
  'pdf-read-as-text': {
    says: 'Reads PDF files as UTF-8 text, which damages what is binary in them.',
    source: unchanged,
    level: 'advisory',
    change: otherBytes((bytes, call) => (is(call, '.pdf') ? Buffer.from(bytes.toString('utf8')) : bytes)),
  },
  'pdf-ends-stripped': {
    says: 'Strips white space from the end of PDF files and converts their line ends to CR LF.',
    source: unchanged,
    level: 'advisory',
    change: otherBytes((bytes, call) =>
      is(call, '.pdf')
        ? Buffer.from(bytes.toString('latin1').trimEnd().replace(/\r?\n/g, '\r\n'), 'latin1')
        : bytes,
    ),
  },
  'file-as-base64': {
    says: 'Sends the file in base64 instead of its bytes.',
    source: `${imageOrPdf}; RFC 7578, section 4.7`,
    level: 'mandatory',
    change: otherBytes((bytes) => Buffer.from(bytes.toString('base64'))),
  },
  'path-sent-as-file': {
    says: 'Sends the path of the file instead of its content.',
    source: imageOrPdf,
    level: 'mandatory',
    change: otherBytes((_bytes, call) => Buffer.from(call.file)),
  },
  'last-block-lost': {
    says: 'Reads the file in blocks of 64 bytes and loses the last block, if it is not full.',
    source: unchanged,
    level: 'advisory',
    change: otherBytes((bytes) => bytes.subarray(0, bytes.length - (bytes.length % 64))),
  },
  'jpeg-segments-stripped': {
    says: 'Takes the application segments out of JPEG files, to keep where they were taken private.',
    source: unchanged,
    level: 'advisory',
    change: otherBytes((bytes, call) => (is(call, '.jpg', '.jpeg') ? bareJpeg(bytes) : bytes)),
  },
  'pdf-declared-as-image': {
    says: 'Declares PDF files as image/png.',
    source: 'RFC 7578, section 4.4; RFC 9110, section 8.3',
    level: 'advisory',
    change: (right) => ({
      fileHeaders: (call) =>
        right.fileHeaders(call).map((line) => line.replace('application/pdf', 'image/png')),
    }),
  },
  'file-empty-on-repeat': {
    says: 'Sends an empty file when it repeats an upload, because the stream was read to its end.',
    source: imageOrPdf,
    level: 'mandatory',
    change: otherBytes((bytes, call) => (call.attempt > 1 ? Buffer.alloc(0) : bytes)),
  },
  'second-document-of-type-not-sent': {
    says: 'Takes a second document of the same type for the first one, and does not upload it.',
    source: unchanged,
    level: 'advisory',
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
  'second-upload-with-first-file': {
    says: 'Sends the file of the first upload for a customer with all later ones, too.',
    source: unchanged,
    level: 'advisory',
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
};
