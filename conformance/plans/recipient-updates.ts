import { together, updateRecipient } from '../player/parts.ts';
import type { Part, Player } from '../player/player.ts';
import type { RunContext } from '../player/run-context.ts';
import type { Corridor } from '../recording/options.ts';
import { otherIban } from '../values/beneficiaries.ts';
import type { RecipientChanges } from '../values/fields.ts';
import { allOrEach } from './customers.ts';
import { readOnlyFields, sendReadOnly } from './read-only.ts';
import { specialBanks } from './recipient-values.ts';

/** The plain recipients of the corridor, persons all, as far as they exist; in the order in which they were sent. */
function plainOnes(
  player: Player,
  names: readonly string[],
  corridor: Corridor,
): [name: string, RecipientChanges][] {
  return names.flatMap((name) => {
    const record = player.record(name);
    const fields = record?.fields as RecipientChanges | undefined;
    const isPlain =
      record?.answer.role === 'plain' && fields?.type === 'IND' && fields.country === corridor.country;
    return isPlain ? [[name, fields]] : [];
  });
}

/** Another account in the same corridor. */
const newAccount = ({ people }: RunContext, corridor: Corridor, old: string): RecipientChanges => ({
  // A bank that the configuration names may be one of few that exist.
  ...(corridor.fields.bank === undefined ? { bank: people.banks.other } : {}),
  iban: otherIban(old),
  ...corridor.updateFields,
});

/** The first updates, in different ways at the same time; those that refresh a timestamp are of the oldest ones. */
export function earlyUpdates(context: RunContext, corridor: Corridor, names: readonly string[]): Part {
  const { people } = context;
  const [word, phone] = [people.word(), people.phone()];
  return (player) => {
    const [, described, separate, guarded] = plainOnes(player, names, corridor);
    const { iban } = (player.record('business')?.fields ?? {}) as RecipientChanges;
    const own = separate?.[1].iban;
    return together(
      iban === undefined
        ? []
        : updateRecipient('business', newAccount(context, corridor, iban), {
            step: 'update-business-account',
          }),
      // One field after the other: neither may empty or undo the other.
      separate && own
        ? updateRecipient(
            separate[0],
            { iban: newAccount(context, corridor, own).iban ?? '' },
            { step: 'update-iban' },
          )
        : [],
      described
        ? allOrEach(
            'update-several',
            // An update to the value that a field already has would show nothing.
            {
              last_name: word,
              relation: described[1].relation === 'BIZ' ? 'FAM' : 'BIZ',
              mobile_number: phone,
            },
            (step, fields) => updateRecipient(described[0], fields, { step }),
          )
        : [],
      guarded
        ? sendReadOnly(
            'update-read-only',
            () => readOnlyFields('Recipient'),
            (step, fields) => updateRecipient(guarded[0], fields, { step, role: 'read-only' }),
          )
        : [],
    );
  };
}

/** Those after another tick. They would move old recipients past younger ones, and young ones past older ones. */
export function lateUpdates(context: RunContext, corridor: Corridor, names: readonly string[]): Part {
  const { people, settings } = context;
  const [business, firstName, lastName] = [
    people.business('other'),
    people.from('firstName', 'other'),
    people.word(),
  ];
  const isBankFree = corridor.fields.bank === undefined;
  // A quick run has one request for both.
  const banks =
    settings.depth === 'quick'
      ? [['ampersand', Object.values(specialBanks).join(' ')]]
      : Object.entries(specialBanks);
  return (player) => {
    const [, described, , , ...rest] = plainOnes(player, names, corridor);
    // Of the whole form, each field may be taken for a change.
    const same = rest.find(([, { relation, mobile_number }]) => relation && mobile_number) ?? rest[0];
    const [named, ...special] = rest.filter((one) => one !== same).reverse();
    const { iban } = (player.record('individual')?.fields ?? {}) as RecipientChanges;
    const bank = described?.[1].iban ? newAccount(context, corridor, described[1].iban).bank : undefined;
    const lacks = (step: string, what: string): Part => {
      player.noteInterruption(step, what);
      return [];
    };
    return together(
      iban === undefined
        ? lacks('update-account', 'no configured corridor has the fields iban and bank')
        : updateRecipient('individual', newAccount(context, corridor, iban), { step: 'update-account' }),
      player.record('business')
        ? updateRecipient('business', { business_name: business }, { step: 'update-business' })
        : [],
      // Its account was not changed before: a service may lock it then.
      !described?.[1].iban
        ? []
        : bank === undefined
          ? lacks('update-bank', 'the configuration names a bank, and no updateFields.bank')
          : updateRecipient(described[0], { bank }, { step: 'update-bank' }),
      named ? updateRecipient(named[0], { first_name: firstName }, { step: 'update-name' }) : [],
      same ? sendFormAgain(same, settings.depth === 'quick' ? undefined : lastName) : [],
      ...banks.map(([name, text = ''], index): Part => {
        const [on, fields] = special[index] ?? [];
        if (!isBankFree || on === undefined || !fields || !('bank' in fields)) return [];
        return updateRecipient(on, { bank: text }, { step: `update-values-${name}`, role: 'values' });
      }),
    );
  };
}

/**
 * The form of the create once more, which must make no other recipient; a field of it, where that is refused. Then the form
 * with one change, as clients send it that have one.
 */
const sendFormAgain = ([on, fields]: [string, RecipientChanges], last_name?: string): Part => [
  updateRecipient(on, fields, { step: 'update-nothing', role: 'values', values: {} }),
  (player) => {
    if (player.isRefused('update-nothing'))
      return updateRecipient(on, { last_name: fields.last_name ?? '' }, { step: 'update-nothing' });
    if (last_name === undefined) return [];
    return updateRecipient(
      on,
      { ...fields, last_name },
      {
        step: 'update-form',
        role: 'values',
        values: {},
        isRead: false,
      },
    );
  },
];
