import { awaitKnown } from '../../player/reads.ts';
import type { Created, Session } from '../../player/session.ts';
import type { Answer } from '../../reading/answer.ts';
import type { Corridor } from '../../recording/options.ts';
import type { Role } from '../../transcript/exchange.ts';
import type { RecipientSubject } from '../../transcript/steps.ts';
import { beneficiariesOf, isBankTransfer } from '../../values/beneficiaries.ts';
import type { CustomerFields, RecipientFields } from '../../values/fields.ts';

/** A recipient that the run created. */
export type CreatedRecipient = Created<RecipientFields> & {
  subject: RecipientSubject;
  /** Its place among all that were sent, whatever was answered first. */
  place: number;
};

/**
 * Recipients come in four groups; the first is a person and a business. The clock ticks before the third and the fourth.
 * With ten on a page, twenty fill their last page, which shows two creation times; with four more, the first page does,
 * and so does the border between the last two.
 */
export const groups = { second: 2, third: 16, fourth: 4 };

type Group = keyof typeof groups | 'third-later' | `${'remainder' | `up-to-${number}`}${'' | '-first'}`;

export type Registration = ReturnType<typeof register>;

/** Creates the recipients of one customer of this run: nobody else touches them, so their number is known. */
export function register(session: Session<'recipients'>, owner: Created<CustomerFields>) {
  /** In the order in which they were sent. */
  const created: CreatedRecipient[] = [];
  let sent = 0;
  const { people, settings } = session.context;
  const make = beneficiariesOf(session.context);

  /** Those of the customer whose list is read; where there is no room, others get the rest. */
  const own = (): CreatedRecipient[] => created.filter(({ fields }) => fields.customer === owner.id);

  /** The responses that created them. */
  const answers = (): Answer[] => created.map(({ answer }) => answer);

  const corridorsFor = (kind: 'individual' | 'business'): Corridor[] =>
    settings.corridors.filter((corridor) => corridor[kind]);

  async function create(
    subject: RecipientSubject,
    fields: RecipientFields,
    role: Role = 'plain',
    isMovable = role === 'plain',
  ): Promise<CreatedRecipient> {
    const place = sent++;
    const way = isMovable ? 'createRecipient' : 'createRecipientHere';
    const recipient = { ...(await session[way](subject, fields, { role })), subject, place };
    created.push(recipient);
    created.sort((one, other) => one.place - other.place);
    return recipient;
  }

  /** A person and a business; once more where the service may not have known the customer yet. */
  async function createFirst(corridor: Corridor) {
    let isBusinessRefused = false;
    const createIndividual = (relation: 'FAM' | 'FND') =>
      session.attempt(() =>
        create('individual', { customer: owner.id, ...make.individual(corridor, { relation }) }),
      );
    const onRefused = () => {
      isBusinessRefused = true;
    };
    const [individual, business] = await Promise.all([createIndividual('FAM'), createBusiness(onRefused)]);
    const isOpen = !individual || isBusinessRefused;
    if (!isOpen || !(await awaitKnown(session, 'recipients-owner', owner, 'listRecipients')))
      return [individual, business] as const;
    return Promise.all([
      individual ?? createIndividual('FND'),
      isBusinessRefused ? createBusiness(onRefused) : business,
    ]);
  }

  /** @param onRefused called where the deployment refused it. */
  async function createBusiness(onRefused: () => void): Promise<CreatedRecipient | undefined> {
    const corridors = corridorsFor('business');
    const corridor = corridors.find(isBankTransfer) ?? corridors[0];
    if (!corridor) {
      const message = 'No configured corridor pays out to businesses.';
      session.omit('biz-corridor', 'recipients', 'configuration', message);
      return undefined;
    }
    const fields = { customer: owner.id, ...make.business(corridor, { relation: 'BIZ' }) };
    return session.attempt(() => create('business', fields), onRefused);
  }

  /** Notes which fields of the document's samples no corridor asks for. */
  function omitUnaskedFields(): void {
    const asked = settings.corridors.flatMap((corridor) => Object.keys(make.individual(corridor)));
    const unasked = ['bank', 'iban', 'mobile_number'].filter((field) => !asked.includes(field));
    const message = `No configured corridor asks for ${unasked.join(', ')}.`;
    if (unasked.length > 0) session.omit('sample-fields', 'recipients', 'configuration', message);
  }

  /** @param isMovable whether another customer may get them. */
  async function createGroup(count: number, group: Group, isMovable = true): Promise<CreatedRecipient[]> {
    const recipients = Array.from({ length: count }, (_, index): [RecipientSubject, RecipientFields] => [
      `${group}-${index + 1}`,
      varied(index),
    ]);
    // One shares its account with the first, and its last name with the customer; a deployment may refuse that.
    const sharing = group === 'third' ? sharingAccount(recipients[0]?.[1]) : undefined;
    if (sharing) recipients.shift();
    const refused: typeof recipients = [];
    const tryOne = ([subject, fields]: [RecipientSubject, RecipientFields], onRefused?: () => void) =>
      session.attempt(() => create(subject, fields, 'plain', isMovable), onRefused);
    const taken = await Promise.all([
      ...recipients.map((recipient) => tryOne(recipient, () => refused.push(recipient))),
      sharing && session.attempt(() => create('sharing-account', sharing, 'values')),
    ]);
    // A refusal may be due to the moment; each gets a second chance alone, as long as that helps.
    for (const recipient of refused) {
      const late = await tryOne(recipient);
      if (late === undefined) break;
      taken.push(late);
    }
    return taken.filter((recipient) => recipient !== undefined);
  }

  /** Recipients that differ in relation, mobile number, corridor and, now and then, in being a business. */
  function varied(index: number): RecipientFields {
    const businesses = corridorsFor('business');
    const asBusiness = businesses.length > 0 && index % 4 === 3;
    const possible = asBusiness ? businesses : corridorsFor('individual');
    const corridor = possible[index % possible.length] as Corridor;
    const relation = (['FND', null, 'BIZ', 'FAM', null, 'FND', 'BIZ', null] as const)[index % 8];
    // Three of eight have a number, of persons and of businesses some.
    const mobile = [1, 3, 6].includes(index % 8) ? people.phone() : '';
    const more = relation ? { relation } : {};
    return { customer: owner.id, ...make[asBusiness ? 'business' : 'individual'](corridor, more, mobile) };
  }

  /** The recipient with the account of the first one, where both have one in the same corridor, as a namesake. */
  function sharingAccount(fields: RecipientFields | undefined): RecipientFields | undefined {
    const first = own()[0]?.fields;
    if (!first?.iban || !fields?.iban || fields.country !== first.country) return undefined;
    const { last_name } = owner.fields;
    const isNamed = corridorsFor('individual').some((corridor) => 'last_name' in corridor.fields);
    return {
      ...fields,
      ...(isNamed || fields.last_name === undefined ? {} : { last_name }),
      iban: first.iban,
      ...(first.bank === undefined ? {} : { bank: first.bank }),
    };
  }

  return { created, own, answers, createFirst, omitUnaskedFields, createGroup };
}
