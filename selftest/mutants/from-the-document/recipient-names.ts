import type { Json } from '../../../conformance/reading/json.ts';
import { recipientLists, recipientViews, showing, text } from '../answers.ts';
import type { Mutant } from '../mutant.ts';

const isFirm = ({ record }: { record: { type?: unknown } }) => record.type === 'BIZ';
const ifPerson =
  (write: (name: string) => Json | undefined) =>
  (value: Json | undefined, around: { record: { type?: unknown } }) =>
    isFirm(around) ? value : write(String(value));
const ifFirm =
  (write: (name: string) => Json | undefined) =>
  (value: Json | undefined, around: { record: { type?: unknown } }) =>
    isFirm(around) ? write(String(value)) : value;

/** The name that is made from other fields. */
export const recipientNames: readonly Mutant[] = [
  {
    name: 'the list has last names before first names',
    breaks: 'recipients.list.full_name',
    layer: showing(recipientLists, 'full_name', (value, around) =>
      isFirm(around) ? value : `${around.record.last_name} ${around.record.first_name}`,
    ),
  },
  {
    name: 'a read recipient has two spaces in its full name',
    breaks: 'recipients.get.full_name',
    layer: showing(
      'getRecipient',
      'full_name',
      ifPerson((name) => name.replace(' ', '  ')),
    ),
  },
  {
    name: 'a new recipient has a space after its full name',
    breaks: 'recipients.create.full_name',
    layer: showing(
      'createRecipient',
      'full_name',
      ifPerson((name) => `${name} `),
    ),
  },
  {
    name: 'the answer to an update has a comma in the full name',
    breaks: 'recipients.update.full_name',
    layer: showing('updateRecipient', 'full_name', (value, around) =>
      isFirm(around) ? value : `${around.record.last_name}, ${around.record.first_name}`,
    ),
  },
  {
    name: 'a new business has an empty full name',
    breaks: 'recipients.create.business-full_name',
    layer: showing(
      'createRecipient',
      'full_name',
      ifFirm(() => ''),
    ),
  },
  {
    name: 'the list has no full name for businesses',
    breaks: 'recipients.list.business-full_name',
    layer: showing(
      recipientLists,
      'full_name',
      ifFirm(() => null),
    ),
  },
  {
    name: 'the answer to an update has the type behind the name of a business',
    breaks: 'recipients.update.business-full_name',
    layer: showing(
      'updateRecipient',
      'full_name',
      ifFirm((name) => `${name} (BIZ)`),
    ),
  },
  {
    name: 'the full name of a read business is in capitals',
    breaks: 'recipients.get.business-full_name',
    layer: showing(
      'getRecipient',
      'full_name',
      ifFirm((name) => name.toUpperCase()),
    ),
  },
  {
    name: 'the full name stays when the last name is updated',
    breaks: 'recipients.update.full_name',
    layer: keepingFirstName((around) => !isFirm(around)),
  },
  {
    name: 'the full name of a business stays when its name is updated',
    breaks: 'recipients.update.business-full_name',
    layer: keepingFirstName(isFirm),
  },
  {
    name: 'the answer to an update has the full name as it was before',
    breaks: 'recipients.update.full_name',
    layer: () => {
      const names = new Map<string, Json>();
      return showing(recipientViews, 'full_name', (value, { record, request }) => {
        const id = String(record.id);
        const old = names.get(id);
        names.set(id, value ?? null);
        return request.operation === 'updateRecipient' && old !== undefined && !isFirm({ record })
          ? old
          : value;
      })();
    },
  },
  {
    name: 'the full name in the list has the first letter of the first name only',
    breaks: 'recipients.list.full_name',
    layer: showing(recipientLists, 'full_name', (value, around) =>
      isFirm(around) ? value : text((name) => name.replace(/^(.)\S*/, '$1.'))(value),
    ),
  },
];

/** Full names are made once, when a recipient is first seen, and never again. */
function keepingFirstName(isTouched: (around: { record: { type?: unknown } }) => boolean) {
  return () => {
    const names = new Map<string, Json>();
    return showing(recipientViews, 'full_name', (value, around) => {
      const id = String(around.record.id);
      if (!names.has(id)) names.set(id, value ?? null);
      return isTouched(around) ? names.get(id) : value;
    })();
  };
}
