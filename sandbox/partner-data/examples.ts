import type { PartnerData } from '../../generated/control-types.ts';
import { DEVELOPMENT_TOKEN } from '../../server/access/callers.ts';
import type { Options } from '../../server/options/options.ts';
import type { ControlledParts } from '../../server/start.ts';
import { sandboxDocument } from '../api-reference/files.ts';
import { checkedBody } from '../control-port/check.ts';
import { recordsIn } from '../control-port/sent-records.ts';
import { importData } from './import.ts';

/** The smallest picture: one pixel, as PNG in base64. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * Gives the records in the examples of the specification, with their ids, to a partner that has none, so that every
 * example of a request can be sent. Only the partner of the development token gets them, and only where ids have ten
 * digits, as those in the examples.
 */
export async function addExamples({
  tokens,
  idScheme,
  clock,
  log,
  ...parts
}: ControlledParts & Pick<Options, 'tokens' | 'idScheme'>): Promise<void> {
  const [{ partner, token } = { partner: '', token: '' }] = tokens;
  if (token !== DEVELOPMENT_TOKEN || idScheme !== 'random') return;
  if ((await parts.store.countCustomers(partner)) > 0) return;
  const data = checkedBody('importPartner', await examples(), 'The examples') as PartnerData;
  await importData(partner, recordsIn(data), { ...parts, nowMs: clock.now() });
}

interface Media {
  example: Record<string, Record<string, string>> & Record<string, string>;
  examples: Record<string, { value: Media['example'] }>;
}

/** What the examples of the three operations that create records send and get, as an export has it. */
async function examples(): Promise<object> {
  const { paths } = JSON.parse((await sandboxDocument()).plain.bytes.toString());
  const of = (path: string) => {
    const { requestBody, responses } = paths[path].post;
    const [sent] = Object.values<Media>(requestBody.content);
    return { sent: sent as Media, got: responses['201'].content['application/json'] as Media };
  };
  const [customers, recipients, documents] = [
    '/api/customers',
    '/api/recipients',
    '/api/kyc-upload/{id}',
  ].map(of);
  const { file: _, ...document } = documents?.sent.example ?? {};
  return {
    format: 'partner-data/1',
    customers: [
      {
        id: String(customers?.got.example.customer?.id),
        fields: customers?.sent.example,
        documents: [{ fields: document, file: { content: PICTURE } }],
        recipients: Object.entries(recipients?.sent.examples ?? {}).map(([name, { value }]) => {
          const { customer: __, ...fields } = value;
          return { id: String(recipients?.got.examples[name]?.value.recipient?.id), fields };
        }),
      },
    ],
  };
}
