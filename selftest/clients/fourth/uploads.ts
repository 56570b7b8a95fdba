import { closeSync, openSync, readSync } from 'node:fs';
import { edited, sending } from '../defective/helpers.ts';
import type { Defects } from '../defective/types.ts';

/** How documents are sent. */
export const uploads: Defects = {
  'boundary-not-named': {
    says: 'Sets the Content-Type of an upload by hand to multipart/form-data, without the boundary.',
    source: 'RFC 2046 section 5.1.1; RFC 7578 section 4.1',
    level: 'mandatory',
    change: (right) => ({
      multipart: (fields, call) => ({ ...right.multipart(fields, call), type: 'multipart/form-data' }),
    }),
  },

  'file-read-as-text': {
    says: 'Reads the file as UTF-8 text, which spoils its bytes.',
    source: 'Document, Limits 2: the file must be an image or a PDF',
    level: 'mandatory',
    change: (right) => ({ fileBytes: (call) => Buffer.from(right.fileBytes(call).toString('utf8')) }),
  },

  'first-64k-of-file': {
    says: 'Reads the file with one read into a buffer of 64 KiB, and sends only that.',
    source: 'Document, KYC documents: the file itself; ruling uploaded-files: scans of 100 kB and more',
    level: 'advisory',
    change: () => ({
      fileBytes: (call) => {
        const buffer = Buffer.alloc(65_536);
        const file = openSync(call.file, 'r');
        const length = readSync(file, buffer);
        closeSync(file);
        return buffer.subarray(0, length);
      },
    }),
  },

  'part-called-upload': {
    says: 'Names the part with the file upload.',
    source: 'Document, KYC documents: parts type, document, id_number, file',
    level: 'mandatory',
    change: (right) => ({
      fileHeaders: (call) =>
        right.fileHeaders(call).map((line) => line.replace('; name="file"', '; name="upload"')),
    }),
  },

  'every-file-a-jpeg': {
    says: 'Says that every file is image/jpeg, PDFs and PNGs too.',
    source: 'RFC 7578 section 4.4; RFC 9110 section 8.3',
    level: 'advisory',
    change: (right) => ({
      fileHeaders: (call) =>
        right
          .fileHeaders(call)
          .map((line) => (/^content-type:/i.test(line) ? 'Content-Type: image/jpeg' : line)),
    }),
  },

  'length-in-characters': {
    says: 'Counts the texts of an upload in characters for Content-Length, so letters beyond ASCII cut its end off.',
    source: 'RFC 9110 section 8.6',
    level: 'advisory',
    change: (right) => ({
      multipart: (fields, call) => {
        const body = right.multipart(fields, call);
        const text = [...Object.values(fields), ...right.fileHeaders(call)].join('');
        const lost = Buffer.byteLength(text) - text.length;
        return { ...body, bytes: body.bytes.subarray(0, body.bytes.length - lost) };
      },
    }),
  },

  'source-of-funds-as-address': {
    says: 'Uploads every bank statement as a proof of address, also one that is to be a source of funds.',
    source: 'Document, Accepted KYC documents: BAC is used as POA and SOF',
    level: 'mandatory',
    change: sending(['uploadDocument'], (fields) =>
      fields.document === 'BAC' ? { ...fields, type: 'POA' } : fields,
    ),
  },

  'number-of-document-as-number': {
    says: 'Keeps numbers of documents that are all digits as numbers, without their leading zeros.',
    source: 'Document, KYC document: id_number is a string; ruling sent-values-come-back: leading zeros',
    level: 'advisory',
    change: sending(['uploadDocument'], (fields) =>
      edited(fields, ['id_number'], (text) => (/^\d+$/.test(text) ? String(Number(text)) : text)),
    ),
  },

  'expiry-through-local-midnight': {
    says: 'Makes the dates of documents a local midnight and writes its day in UTC, so east of Greenwich they are a day early.',
    source:
      'Document, KYC document: valid_from and expiry are dates; protocol, Time: days are the same everywhere',
    level: 'advisory',
    change: sending(['uploadDocument'], (fields) =>
      edited(fields, ['valid_from', 'expiry'], (text) =>
        text === '' ? text : new Date(`${text}T00:00:00`).toISOString().slice(0, 10),
      ),
    ),
  },
};
