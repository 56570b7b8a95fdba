import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { each } from '../../../conformance/judging/table-keys.ts';
import { sentFields } from '../../../conformance/reading/answer.ts';
import { sampleCorridor, sampleGhana } from '../../../conformance/recording/options.ts';
import { kycFile } from '../../../conformance/values/kyc-files.ts';
import type { Layer } from '../../../testing/intercepting-server.ts';
import { refusing } from '../../kit/changes.ts';
import { fieldsOf, readOnlyFields } from '../../kit/response-change.ts';
import { digestOf, storedFile } from '../../kit/uploads.ts';
import { serversOf } from '../legal-server.ts';
import { uploadsThat } from './validation.ts';

const ownGhana = {
  operator: 'OWN-MTN',
  mobileNumber: '0551234987',
  bank: 'OWN-GCB',
  accountNumber: '0000400700200',
};

/** Deployments that need a configured run: only their owners know what they take. */
export const configuredServers = serversOf()({
  'transfers to Germany only, with its own fields, and not to businesses': {
    rulings: ['docs/command.md#outcomes'],
    takes: ['corridors and their fields'],
    layer: corridorsOf({ 'DE AC': ['first_name', 'last_name', 'bank', 'iban', 'bic', 'purpose'] }),
    run: {
      corridors: [
        {
          ...sampleCorridor,
          country: 'DE',
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
          ...sampleCorridor,
          country: 'GH',
          payoutMethod: 'MW',
          fields: { operator: sampleGhana.operator, wallet_number: '0240000001' },
        },
      ],
    },
    unseen: ['recipients.*.mobile_number', 'recipients.*.bank', 'recipients.*.iban'],
    trace: { 'recipients.create.status': (answer) => sentFields(answer).get('payout_method') === 'MW' },
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
    layer: uploadsThat(({ file }) => file !== undefined && ownDigests.has(digestOf(file.bytes))),
    run: () => ({ kycFiles: writeOwnFiles() }),
    trace: {
      // In other runs, each plain request has a new file.
      'documents.upload.stored': ({ request, role }) =>
        role === 'plain' &&
        request.parts?.some((part) => 'sha256' in part && ownDigests.has(part.sha256)) === true,
    },
  },
});

const accounts = ['DE89370400440532013000', 'DE02120300000000202051'];

/** Takes recipients only in these corridors, with these fields. */
function corridorsOf(corridors: Record<string, string[]>) {
  const common = [...fieldsOf('createRecipient', 'required'), 'relation', ...readOnlyFields];
  return refusing('createRecipient', ({ sent }) => {
    const fields = corridors[`${sent.get('country')} ${sent.get('payout_method')}`];
    // Only accounts that exist are taken.
    const isUnknown = !accounts.includes(sent.get('iban') ?? accounts[0] ?? '');
    return isUnknown || !fields || [...sent.keys()].some((field) => ![...common, ...fields].includes(field));
  });
}

/** Knows the identifiers of the owner, and not those of the samples. */
const ownIdentifiers: Layer = (request, forward) => {
  const known = new Map(
    Object.entries(ownGhana).map(([name, own]) => [own, sampleGhana[name as keyof typeof ownGhana]]),
  );
  const isMeant = request.operation?.startsWith('checkGhana');
  const target = request.target.replace(/(?<==)[^&]*/g, (sent) => known.get(sent) ?? 'unknown');
  return forward(isMeant ? { ...request, target } : request);
};

const ownFiles = {
  png: storedFile('document.png'),
  jpeg: storedFile('document.jpg'),
  pdf: kycFile('pdf', 'the owner').bytes,
};
const ownDigests = new Set(Object.values(ownFiles).map(digestOf));

/** Writes the owner's files and returns their paths. They are removed when the process ends. */
function writeOwnFiles(): Record<keyof typeof ownFiles, string> {
  const folder = mkdtempSync(join(tmpdir(), 'conform-files-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return each<keyof typeof ownFiles, Uint8Array, string>(ownFiles, (bytes, kind) => {
    const path = join(folder, `own.${kind}`);
    writeFileSync(path, bytes);
    return path;
  });
}
