import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, sentFields } from '../../../conformance/reading/answer.ts';
import type { RecordingOptions } from '../../../conformance/recording/options.ts';
import { sampleCorridor, sampleGhana } from '../../../conformance/recording/options.ts';
import { kycFile } from '../../../conformance/scenarios/values/kyc-files.ts';
import { type Layer, withQuery } from '../../../testing/intercepting-server.ts';
import { refusing } from '../../deviations/changes.ts';
import { digestOf } from '../../deviations/uploads.ts';
import { variantsOf } from '../variant.ts';
import { uploadsThat } from './validation.ts';

const ownGhana = {
  operator: 'OWN-MTN',
  mobileNumber: '0551234987',
  bank: 'OWN-GCB',
  accountNumber: '0000400700200',
};

/** What only the owner of a deployment knows, and tells the run. */
export const configuredVariants = variantsOf()({
  'transfers to Germany only, with its own fields, and not to businesses': {
    rulings: ['docs/command.md#outcomes'],
    takes: ['corridors and their fields'],
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
      'recipients.create.status': (answer) =>
        sentFields(answer).get('country') === 'DE' && answer.operation === 'createRecipient',
    },
  },
  'wallets in Ghana only': {
    rulings: ['docs/command.md#outcomes'],
    takes: [
      'corridors and their fields',
      'payout methods beside AC, and checks of accounts and phone numbers',
    ],
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
    trace: { 'recipients.create.status': (answer) => sentFields(answer).get('payout_method') === 'MW' },
  },
  'cash pickup in Ghana beside bank transfers to Austria': {
    takes: [
      'corridors and their fields',
      'payout methods beside AC, and checks of accounts and phone numbers',
    ],
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
    trace: { 'recipients.create.status': (answer) => sentFields(answer).get('payout_method') === 'CP' },
  },
  'other wallets and accounts are known in Ghana': {
    takes: ['who is eligible, and which identifiers are known', 'operator and bank codes that are no UUIDs'],
    layer: () => ownIdentifiers,
    run: { ghana: ownGhana },
    trace: { 'eligibility.mobile-wallet.message': ({ request }) => /operator=OWN-MTN/.test(request.target) },
  },
  'only documents of the owner are taken': {
    rulings: ['docs/command.md#options'],
    takes: ['other image formats, bytes that contradict their type, and whose files are taken'],
    layer: uploadsThat(({ file }) => isOwn(file?.bytes ?? Buffer.of())),
    run: () => ({ kycFiles: writeOwnFiles() }),
    trace: {
      'documents.upload.stored': (answer, { answers }) => {
        const digest = digestIn(answer);
        return (
          digest !== undefined &&
          answers.some((other) => other.index < answer.index && digestIn(other) === digest)
        );
      },
    },
  },
});

const accounts = ['DE89370400440532013000', 'DE02120300000000202051'];

/** Takes recipients of these corridors with these fields only. */
function corridorsOf(corridors: Record<string, string[]>) {
  const common = 'customer type country payout_method relation id full_name created_on updated_on'.split(' ');
  return refusing('createRecipient', ({ sent }) => {
    const fields = corridors[`${sent.get('country')} ${sent.get('payout_method')}`];
    // Only accounts that exist are taken, and only banks that hold them.
    const isUnknown = !accounts.includes(sent.get('iban') ?? accounts[0] ?? '');
    return isUnknown || !fields || [...sent.keys()].some((field) => ![...common, ...fields].includes(field));
  });
}

/** Knows the identifiers of the owner and no others. */
const ownIdentifiers: Layer = (request, forward) => {
  if (!request.operation?.startsWith('checkGhana')) return forward(request);
  const translated = [...new URLSearchParams(request.target.split('?')[1])].reduce(
    (changed, [name, value]) =>
      withQuery(changed, name, value === own[name] ? (known[name] ?? '') : 'unknown'),
    request,
  );
  return forward(translated);
};

const own = asQuery(ownGhana);
const known = asQuery(sampleGhana);

function asQuery({ operator, mobileNumber, bank, accountNumber }: typeof ownGhana): Record<string, string> {
  return { operator, mobile_number: mobileNumber, bank, account_number: accountNumber };
}

const ownContents = () => {
  const files = join(import.meta.dirname, '../../../conformance/scenarios/values/files');
  return {
    png: readFileSync(join(files, 'document.png')),
    jpeg: readFileSync(join(files, 'document.jpg')),
    pdf: Buffer.from(kycFile('pdf', 'the owner').bytes),
  };
};

const isOwn = (bytes: Uint8Array) =>
  Object.values(ownContents()).some((own) => digestOf(own) === digestOf(bytes));

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
