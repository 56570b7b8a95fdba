import type { PartnerData } from '../../generated/control-types.ts';
import { bodies } from '../../generated/control-validators.js';
import { DEVELOPMENT_TOKEN } from '../../server/access/callers.ts';
import type { Options } from '../../server/options/options.ts';
import type { ControlledParts } from '../../server/start.ts';
import { sandboxDocument } from '../api-reference/files.ts';
import { checked, recordsIn } from '../control-port/check.ts';
import { importData } from './import.ts';

/** The smallest picture: one pixel, as PNG in base64. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * Gives the records in the examples of the specification, with their ids, to a partner that has none, so that every
 * example of a request can be sent. Only the partner of the development token gets them, and only where ids have ten
 * digits, as those in the examples.
 */
export async function addExamples(parts: ControlledParts & Options): Promise<void> {
  const [{ partner, token } = { partner: '', token: '' }] = parts.tokens;
  if (token !== DEVELOPMENT_TOKEN || parts.idScheme !== 'random') return;
  if ((await parts.store.countCustomers(partner)) > 0) return;
  const data = checked<PartnerData>(bodies.importPartner, await examples(), 'The examples');
  await importData(partner, recordsIn(data), parts);
}

/** What the examples of the three operations that create records send and get, as an export has it. */
async function examples(): Promise<object> {
  const { paths } = JSON.parse((await sandboxDocument()).plain.bytes.toString());
  const of = (path: string) => {
    const { requestBody, responses } = paths[path].post;
    const [mediaType = ''] = Object.keys(requestBody.content);
    return { sent: requestBody.content[mediaType], got: responses['201'].content['application/json'] };
  };
  const customer = of('/api/customers');
  const recipients = of('/api/recipients');
  const { file: _, ...document } = of('/api/kyc-upload/{id}').sent.example;
  return {
    format: 'partner-data/1',
    customers: [
      {
        id: String(customer.got.example.customer.id),
        fields: customer.sent.example,
        documents: [{ fields: document, file: { content: PICTURE } }],
        recipients: Object.keys(recipients.sent.examples).map((name) => {
          const { customer: __, ...fields } = recipients.sent.examples[name].value;
          return { id: String(recipients.got.examples[name].value.recipient.id), fields };
        }),
      },
    ],
  };
}
