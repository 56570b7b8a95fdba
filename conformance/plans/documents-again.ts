import { documentPairs } from '../../generated/document-pairs.ts';
import type { Command } from '../player/command.ts';
import {
  customer,
  documentsOf,
  getCustomer,
  pause,
  reaches,
  recipientsOf,
  together,
  until,
  updateCustomer,
  upload,
} from '../player/parts.ts';
import { type Part, type Plan, type Player, planned } from '../player/player.ts';
import type { Created, RunContext } from '../player/run-context.ts';
import type { Upload } from '../player/uploads.ts';
import { type Answer, askedId } from '../reading/answer.ts';
import { type UploadForm, uploadForm } from '../reading/upload-form.ts';
import type { CustomerChanges } from '../values/fields.ts';

/** How many refused documents are sent again, how many for each customer, and how many of them are compared with others. */
const resentMax = 16;
const documentsOfSpare = 4;
const comparedMax = 6;

/** Compares refused uploads with others. In runs that are not quick, also changes customers and lists all documents again. */
const plan: Plan = ({ settings: { depth }, people }) => {
  const changes = Array.from({ length: changed.length + 1 }, () => people.changed());
  const second = (player: Player): Part => {
    const payer = payerOf(player.context);
    const shown = (after: string) => (payer === undefined ? [] : showRecipients(payer, after));
    return [
      together(
        ...changed.map(([name, fields], index) => change(name, index + 1, changes[index], fields)),
        payer === undefined ? [] : [uploadFirst(payer), change(payer, 0, changes[changed.length])],
      ),
      reaches('customersChanged'),
      shown('update'),
      listAll,
    ];
  };
  return [until('documentsDue'), sendRefusedAgain, depth === 'quick' ? [] : second];
};

/** Lists the documents of all customers who have any. */
const listAll = ({ context: { created, uploads } }: Player): Part => {
  // By name: the order of responses must not decide it.
  const names = [...created].filter(([, { id }]) => uploads.owners.has(id)).map(([name]) => name);
  return together(...names.sort().map((name, index) => documentsOf(name, { step: `again-${index + 1}` })));
};

/**
 * Sends refused documents for customers who have room for them, those first of which nothing like them was accepted.
 * What is refused for one who has none, too, is followed by documents that differ from it in one respect each: if one is
 * accepted, no quota was the reason.
 */
async function sendRefusedAgain(player: Player): Promise<void> {
  const { people, uploads } = player.context;
  // By step: the order of responses must not decide which are compared.
  const nameOf = ({ scenario, step }: Answer) => `${scenario}/${step}`;
  for (const answers of [uploads.accepted, uploads.refused])
    answers.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  if (uploads.refused.length === 0 || uploads.accepted.length === 0) return;
  const forms = new Map(uploads.refused.map((answer) => [JSON.stringify(uploadForm(answer)), answer]));
  const waiting = [...forms.values()];
  let left = Math.min(resentMax, waiting.length);
  for (let n = 1, compared = 0; compared < comparedMax && left > 0; n++) {
    const accepted = new Set(uploads.accepted.filter(({ role }) => role !== 'probe').flatMap(traitsOf));
    const lacks = (answer: Answer) => traitsOf(answer).filter((one) => !accepted.has(one)).length;
    waiting.sort((a, b) => lacks(b) - lacks(a));
    const on = `documents-spare-${n}`;
    await player.send(customer(on, people.full()));
    if (!player.record(on)) return;
    let sent = 0;
    const isTaken = async (what: Upload) => {
      const answer = await player.send(upload(on, `spare-${n}-${++sent}`, { ...what, subject: on }));
      return answer?.meaning === 'success';
    };
    let next: Answer | undefined;
    do {
      next = left-- > 0 ? waiting.shift() : undefined;
    } while (next && (await isTaken(likeIt(next))) && sent < documentsOfSpare);
    const refused = player.isRefused(`spare-${n}-${sent}`) ? next : undefined;
    if (refused && sent > 1) {
      waiting.unshift(refused);
      left++;
    } else if (refused) {
      compared++;
      await compare(likeIt(refused), uploads.accepted, isTaken);
    }
    await player.send(documentsOf(on, { step: `list-spare-${n}` }));
  }
  const message = 'The deployment refuses more than 1 document of a customer.';
  if (new Set(uploads.accepted.map(askedId)).size === uploads.accepted.length)
    player.omit('several-records', 'documents', 'budget', message);
}

/** Sends documents that differ from a refused one in one respect. Refused under both spellings, it is that of the first. */
async function compare(refused: Upload, accepted: Answer[], isTaken: (what: Upload) => Promise<boolean>) {
  const twin = { ...refused, alias: false };
  if (refused.alias && (await isTaken(twin))) return;
  const plain = accepted.find(({ role }) => role === 'plain');
  for (const other of neighbours(twin, plain)) await isTaken(other);
}

/** What a requirement says of the form of an upload. */
function traitsOf(answer: Answer): string[] {
  const { operation, pair, kind, form, dates } = uploadForm(answer);
  return operation === 'uploadDocument' ? [pair, `${kind} ${form}`, dates] : [operation];
}

/** A document of the same form. */
function likeIt(answer: Answer): Upload {
  const { pair, kind, form, dates, operation }: UploadForm = uploadForm(answer);
  const { type, document } = documentPairs[pair as keyof typeof documentPairs];
  return {
    type,
    document,
    kind: kind as NonNullable<Upload['kind']>,
    ...(form ? { form: form as NonNullable<Upload['form']> } : {}),
    dates,
    alias: operation === 'uploadDocumentAlias',
  };
}

/** Documents that differ from one in the kind of the file, the dates, the spelling of the path, or the pair. */
function neighbours(one: Upload, accepted: Answer | undefined): Upload[] {
  const { type, document } = accepted ? likeIt(accepted) : one;
  const { form, ...usual } = one;
  return [
    { ...usual, kind: one.kind === 'png' ? 'jpeg' : 'png' },
    { ...one, dates: one.dates === 'both' ? 'none' : 'both' },
    { ...one, alias: !one.alias },
    { ...one, type, document },
  ];
}

/** What customers with documents change, each something else: names, where they live, and everything. */
const changed: readonly [name: string, fields: RegExp][] = [
  ['more-documents-1', /^(first|middle|last)_name$/],
  ['more-documents-2', /^(address|city|region|postcode|country)$/],
  ['more-documents-3', /./],
];

/** How long after its refusal an upload is sent again, in milliseconds: longer than a lock usually lasts. */
const retryAfterMs = 300;

/** Changes a customer who has documents, and was created long before: neither must show in the other. */
function change(name: string, number: number, values: CustomerChanges = {}, fields = /./): Command {
  const some = Object.entries(values).filter(([field]) => fields.test(field));
  const more = { step: `update-owner-${number}`, purpose: 'lone-field', isRead: false } as const;
  return updateCustomer(name, Object.fromEntries(some), more);
}

/**
 * A first document for a customer who has recipients. It proves no identity, and comes alone under the second spelling; refused
 * twice, it comes under the first spelling, which tells whether that was the reason.
 */
function uploadFirst(name: string): Part {
  const first = (step: string, alias: boolean) => upload(name, step, { type: 'POA', document: 'LLB', alias });
  const isRefused = (player: Player) => player.isRefused('first-document');
  return [
    first('first-document', true),
    (player) => (isRefused(player) ? [pause(retryAfterMs), first('first-document', true)] : []),
    (player) => (isRefused(player) ? first('first-document-plain', false) : []),
    together(
      documentsOf(name, { step: 'list-first-document' }),
      getCustomer(name, { step: 'get-documented' }),
      showRecipients(name, 'upload'),
    ),
  ];
}

/** The first page, by the same request as when the list was read whole: what another one shows proves less. */
const showRecipients = (name: string, after: string) =>
  recipientsOf(name, { step: `recipients-after-${after}`, query: { page: '1' } });

/**
 * The customer whose recipients have the most relations, no relation among them; of several, one who has no phone number, for
 * which that of a document may be taken.
 */
function payerOf({ created, changedCustomers }: RunContext): string | undefined {
  const payees = [...created.values()].flatMap(({ fields }) =>
    'customer' in fields ? [fields as Payee] : [],
  );
  const relations = ({ id }: Created) =>
    new Set(payees.filter(({ customer }) => customer === id).map(({ relation }) => relation)).size;
  const phones = ({ id, record }: Created) =>
    (changedCustomers.get(String(id)) ?? record).phone_number ? 1 : 0;
  const [best] = [...created]
    .filter(([name, customer]) => name.startsWith('life-') && relations(customer) > 0)
    .sort(
      ([one, a], [other, b]) =>
        relations(b) - relations(a) || phones(a) - phones(b) || (one < other ? -1 : 1),
    );
  return best?.[0];
}

interface Payee {
  customer: bigint;
  relation?: string;
}

export const documentsAgain = planned('documents-again', plan);
