import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, sentFields } from '../../../conformance/reading/answer.ts';
import type { RecordingOptions } from '../../../conformance/recording/options.ts';
import { sampleCorridor, sampleGhana } from '../../../conformance/recording/options.ts';
import { kycFile } from '../../../conformance/scenarios/values/kyc-files.ts';
import { type Layer, withQuery } from '../../../testing/intercepting-server.ts';
import { digestOf, isUpload, readUpload } from '../parts.ts';
import type { Variant } from '../variant.ts';
import { refusing } from './updates.ts';

/** What only the owner of a deployment knows, and tells the run. */
export const configuredVariants: Variant[] = [
  {
    name: 'transfers to Germany only, with its own fields, and not to businesses',
    rulings: ['READING 15', 'CONFORM, outcomes'],
    layer: corridorsOf({ 'DE AC': ['first_name', 'last_name', 'bank', 'iban', 'bic', 'purpose'] }),
    run: {
      corridors: [
        {
          country: 'DE',
          payoutMethod: 'AC',
          individual: true,
          business: false,
          fields: { bank: 'Musterbank', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', purpose: 'FS' },
          updateFields: { bank: 'Andere Bank', iban: 'DE02120300000000202051' },
        },
      ],
    },
    unseen: ['recipients.*.mobile_number', 'recipients.*.business_name', 'recipients.*.business-full_name'],
    trace: {
      mark: (answer) => sentFields(answer).get('country') === 'DE' && answer.operation === 'createRecipient',
      tooStrict: 'recipients.create.status',
    },
  },
  {
    name: 'wallets in Ghana only',
    rulings: ['READING 15', 'CONFORM, outcomes'],
    layer: corridorsOf({
      'GH MW': ['first_name', 'last_name', 'business_name', 'operator', 'wallet_number'],
    }),
    run: {
      corridors: [
        {
          country: 'GH',
          payoutMethod: 'MW',
          individual: true,
          business: true,
          fields: { operator: sampleGhana.operator, wallet_number: '0240000001' },
          updateFields: {},
        },
      ],
    },
    unseen: ['recipients.*.mobile_number', 'recipients.*.bank', 'recipients.*.iban'],
    trace: {
      mark: (answer) => sentFields(answer).get('payout_method') === 'MW',
      tooStrict: 'recipients.create.status',
    },
  },
  {
    name: 'cash pickup in Ghana beside bank transfers to Austria',
    rulings: ['READING 15'],
    run: {
      corridors: [
        sampleCorridor,
        {
          country: 'GH',
          payoutMethod: 'CP',
          individual: true,
          business: false,
          fields: { pickup_point: 'Accra 7' },
          updateFields: {},
        },
      ],
    },
    trace: {
      mark: (answer) => sentFields(answer).get('payout_method') === 'CP',
      tooStrict: 'recipients.create.status',
    },
  },
  {
    name: 'other wallets and accounts are known in Ghana',
    rulings: ['READING 18'],
    layer: () => ownIdentifiers,
    run: { ghana: ownGhana() },
    trace: {
      mark: ({ request }) => /operator=OWN-MTN/.test(request.target),
      tooStrict: 'eligibility.mobile-wallet.message',
    },
  },
  {
    name: 'only documents of the owner are taken',
    rulings: ['READING 16', 'CONFORM, configuration'],
    layer: () => ownFiles,
    run: () => ({ kycFiles: writeOwnFiles() }),
    trace: {
      mark: (answer, { answers }) => {
        const digest = digestIn(answer);
        return (
          digest !== undefined &&
          answers.some((other) => other.index < answer.index && digestIn(other) === digest)
        );
      },
      tooStrict: 'documents.upload.stored',
    },
  },
];

const accounts = ['DE89370400440532013000', 'DE02120300000000202051'];

/** Takes recipients of these corridors with these fields only. */
function corridorsOf(corridors: Record<string, string[]>): () => Layer {
  const common = [
    'customer',
    'type',
    'country',
    'payout_method',
    'relation',
    'id',
    'full_name',
    'created_on',
    'updated_on',
  ];
  return refusing((form, { operation }) => {
    if (operation !== 'createRecipient') return undefined;
    const fields = corridors[`${form.get('country')} ${form.get('payout_method')}`];
    if (fields === undefined) return 'payout_method';
    // Only accounts that exist are taken, and only banks that hold them.
    if (!accounts.includes(form.get('iban') ?? accounts[0] ?? '')) return 'iban';
    return [...form.keys()].find((field) => ![...common, ...fields].includes(field));
  });
}

function ownGhana(): RecordingOptions['ghana'] {
  return { operator: 'OWN-MTN', mobileNumber: '0551234987', bank: 'OWN-GCB', accountNumber: '0000400700200' };
}

/** Knows the identifiers of the owner and no others. */
const ownIdentifiers: Layer = (request, forward) => {
  const own: Record<string, string> = {
    operator: 'OWN-MTN',
    mobile_number: '0551234987',
    bank: 'OWN-GCB',
    account_number: '0000400700200',
  };
  const behind: Record<string, string> = {
    operator: sampleGhana.operator,
    mobile_number: sampleGhana.mobileNumber,
    bank: sampleGhana.bank,
    account_number: sampleGhana.accountNumber,
  };
  if (!request.operation?.startsWith('checkGhana')) return forward(request);
  const query = new URLSearchParams(request.target.split('?')[1]);
  const translated = [...query].reduce(
    (changed, [name, value]) =>
      withQuery(changed, name, value === own[name] ? (behind[name] ?? '') : 'unknown'),
    request,
  );
  return forward(translated);
};

const ownContents = () => {
  const files = join(import.meta.dirname, '../../../conformance/scenarios/values/files');
  return {
    png: readFileSync(join(files, 'document.png')),
    jpeg: readFileSync(join(files, 'document.jpg')),
    pdf: Buffer.from(kycFile('pdf', 'the owner').bytes),
  };
};

/** Takes the files of the owner and no others. */
const ownFiles: Layer = async (request, forward) => {
  const known = new Set(Object.values(ownContents()).map(digestOf));
  const file = isUpload(request) ? readUpload(request).file : undefined;
  if (file === undefined || known.has(digestOf(file.bytes))) return forward(request);
  return {
    status: 422,
    headers: { 'content-type': 'application/json' },
    body: '{"message":"Unknown document"}',
  };
};

/** Paths of the owner's files; they are gone when the process ends. */
function writeOwnFiles(): RecordingOptions['kycFiles'] {
  const folder = mkdtempSync(join(tmpdir(), 'conform-files-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const written = Object.entries(ownContents()).map(([kind, bytes]) => {
    const path = join(folder, `own.${kind}`);
    writeFileSync(path, bytes);
    return [kind, path];
  });
  return Object.fromEntries(written);
}

function digestIn({ request, role }: Answer): string | undefined {
  // What is sent without a token or out of curiosity is not made up anew each time.
  if (role !== 'plain') return undefined;
  const file = request.parts?.find((part) => 'sha256' in part) as { sha256: string } | undefined;
  return file?.sha256;
}
