import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { edited, renamed, sending, without } from '../defective/helpers.ts';
import type { Body, Call, Client, Defects } from '../defective/types.ts';

const parts = 'Document, Endpoints, Upload document: parts';
const kyc = 'Document, Resources and their fields, Customer KYC document';
const unchanged = 'Good sense: the file that was given is the file that arrives';
const asAsked = 'Good sense: what is stored is what was given';

const boundaryOf = (body: Body): string => body.type?.split('boundary=')[1] ?? '';

/** The parts without the line that ends them. */
const unclosed = (body: Body): Buffer =>
  body.bytes.subarray(0, body.bytes.length - `--${boundaryOf(body)}--\r\n`.length);

const packing =
  (edit: (body: Body, call: Call) => Body) =>
  (right: Client): Partial<Client> => ({
    multipart: (fields, call) => edit(right.multipart(fields, call), call),
  });

const describing =
  (edit: (line: string, call: Call) => string) =>
  (right: Client): Partial<Client> => ({
    fileHeaders: (call) => right.fileHeaders(call).map((line) => edit(line, call)),
  });

const otherBytes =
  (edit: (bytes: Buffer, call: Call) => Buffer) =>
  (right: Client): Partial<Client> => ({ fileBytes: (call) => edit(right.fileBytes(call), call) });

export const multipart: Defects = {
  'upload-declared-as-form': {
    says: 'Sends the parts of an upload with the Content-Type of its other requests.',
    source: 'Document, Conventions: request bodies',
    level: 'mandatory',
    change: packing((body) => ({ ...body, type: 'application/x-www-form-urlencoded' })),
  },
  'old-boundary-on-repeat': {
    says: 'Builds the parts anew when it repeats an upload, but keeps the header with the old boundary.',
    source: 'Document, Conventions: request bodies; RFC 2046, section 5.1.1',
    level: 'mandatory',
    change: (right) => {
      let type: string | undefined;
      return packing((body, call) => {
        if (call.attempt < 2) type = body.type;
        return { ...body, type };
      })(right);
    },
  },
  'multipart-not-closed': {
    says: 'Ends an upload after the last part, without the boundary that closes it.',
    source: 'Document, Conventions: request bodies; RFC 2046, section 5.1.1',
    level: 'mandatory',
    change: packing((body) => ({ ...body, bytes: unclosed(body) })),
  },
  'fields-in-one-json-part': {
    says: 'Sends the fields of an upload as JSON in one part, beside the file.',
    source: parts,
    level: 'mandatory',
    change: (right) => ({
      multipart: (fields, call) => right.multipart({ metadata: JSON.stringify(fields) }, call),
    }),
  },
  'text-parts-as-files': {
    says: 'Gives the text parts of an upload file names, too, so that they look like files.',
    source: 'RFC 7578, section 4.2: a file name is for the content of a file',
    level: 'advisory',
    change: packing((body) => ({
      ...body,
      bytes: Buffer.from(
        body.bytes
          .toString('latin1')
          .replace(
            /form-data; name="(type|document|id_number|valid_from|expiry)"(?=\r\n)/g,
            '$&; filename="$1"',
          ),
        'latin1',
      ),
    })),
  },
  'parts-doubled-on-repeat': {
    says: 'Appends all parts once more to those of the first attempt when it repeats an upload.',
    source: 'Good sense: a repeated request is the same request',
    level: 'advisory',
    change: packing((body, call) => {
      const earlier = Array.from({ length: call.attempt - 1 }, () => unclosed(body));
      return { ...body, bytes: Buffer.concat([...earlier, body.bytes]) };
    }),
  },
  'file-name-with-path': {
    says: 'Sends the whole path of the file as its name.',
    source: 'RFC 7578, section 4.2; RFC 2183, section 2.3',
    level: 'advisory',
    change: describing((line, call) => line.replace(/filename="[^"]*"/, () => `filename="${call.file}"`)),
  },
  'file-name-extended': {
    says: 'Adds the name of the file as filename* to its part.',
    source: 'RFC 7578, section 4.2: filename* must not be used',
    level: 'advisory',
    change: describing((line, call) =>
      line.includes('filename=')
        ? `${line}; filename*=UTF-8''${encodeURIComponent(basename(call.file))}`
        : line,
    ),
  },
  'jpeg-declared-as-image-jpg': {
    says: 'Declares JPEG files as image/jpg, which is no registered type.',
    source: 'RFC 7578, section 4.4; RFC 9110, section 8.3.2',
    level: 'advisory',
    change: describing((line) => line.replace('image/jpeg', 'image/jpg')),
  },
  'line-end-added-to-images': {
    says: 'Ends an image with a line end of its own before the boundary.',
    source: `${unchanged}; RFC 2046, section 5.1.1`,
    level: 'advisory',
    change: otherBytes((bytes, call) =>
      /\.(png|jpe?g)$/i.test(call.file) ? Buffer.concat([bytes, Buffer.from('\r\n')]) : bytes,
    ),
  },
  'file-cut-at-64-kib': {
    says: 'Reads a file once into a buffer of 64 KiB, and sends no more of it.',
    source: unchanged,
    level: 'advisory',
    change: otherBytes((bytes) => bytes.subarray(0, 65_536)),
  },
  'large-files-gzipped': {
    says: 'Compresses files of more than 50 kB with gzip before it sends them.',
    source: 'Document, Limits, 2: the file must be an image or a PDF',
    level: 'mandatory',
    change: otherBytes((bytes) => (bytes.length > 50_000 ? gzipSync(bytes) : bytes)),
  },
  'expiry-misnamed': {
    says: 'Sends the end of validity as expiry_date.',
    source: `${kyc}: expiry`,
    level: 'mandatory',
    change: sending(['uploadDocument'], (fields) => renamed(fields, 'expiry', 'expiry_date')),
  },
  'expiry-invented': {
    says: 'Sends the end of the century as expiry of a document that has none.',
    source: `${asAsked}; document, Customer KYC document: expiry is not required`,
    level: 'advisory',
    change: sending(['uploadDocument'], (fields) =>
      (fields.expiry ?? '') === '' ? { ...fields, expiry: '2099-12-31' } : fields,
    ),
  },
  'valid-from-only-with-expiry': {
    says: 'Leaves out the start of validity if no end is known.',
    source: asAsked,
    level: 'advisory',
    change: sending(['uploadDocument'], (fields) =>
      (fields.expiry ?? '') === '' ? without(fields, 'valid_from') : fields,
    ),
  },
  'verified-sent-with-upload': {
    says: 'Sends verified=0 with each document.',
    source: `${kyc}: verified is read-only`,
    level: 'mandatory',
    change: sending(['uploadDocument'], (fields) => ({ ...fields, verified: '0' })),
  },
  'national-card-as-eu-card': {
    says: 'Sends national identity cards as EU national IDs.',
    source: `Document, accepted KYC documents: NNL and EU are two kinds; ${asAsked}`,
    level: 'advisory',
    change: sending(['uploadDocument'], (fields) =>
      edited(fields, ['document'], (code) => (code === 'NNL' ? 'EU' : code)),
    ),
  },
  'uploader-bound-to-first-customer': {
    says: 'Uploads the documents of all customers for the first one that it uploaded anything for.',
    source: 'Document, Endpoints, Upload document: the path has the customer',
    level: 'mandatory',
    change: (right) => {
      let first: string | undefined;
      return {
        path: (call) => {
          if (call.operation !== 'uploadDocument') return right.path(call);
          first ??= call.id;
          return right.path({ ...call, id: first });
        },
      };
    },
  },
};
