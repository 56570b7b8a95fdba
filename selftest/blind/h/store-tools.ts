import { storing } from '../kit.ts';

/** The text fields of a record, by name. */
export type Texts = Readonly<Record<string, string>>;
type Kind = 'customer' | 'recipient' | 'document';

/**
 * Stores other fields than were sent, in creates and in updates. `make` gets what is to be stored and, in an update,
 * what was stored before.
 */
export const storedAs = (kind: Kind, make: (fields: Texts, before?: Texts) => Texts) =>
  storing((store) => {
    if (kind === 'document')
      return {
        createDocument: (partner, customer, fields, file) =>
          store.createDocument(partner, customer, make(fields), file),
      };
    const changing = (change: (before: Texts) => Texts | undefined) => (before: Texts) => {
      const after = change(before);
      return after && make(after, before);
    };
    return kind === 'customer'
      ? {
          createCustomer: (partner, fields) => store.createCustomer(partner, make(fields)),
          updateCustomer: (partner, id, change) => store.updateCustomer(partner, id, changing(change)),
        }
      : {
          createRecipient: (partner, customer, fields) =>
            store.createRecipient(partner, customer, make(fields)),
          updateRecipient: (partner, id, change) => store.updateRecipient(partner, id, changing(change)),
        };
  });

/** Stores other texts than were sent, in these fields or in all; in an update only where they change. */
export const textsStoredAs = (
  kind: Kind,
  fields: readonly string[] | 'all',
  write: (text: string) => string,
) =>
  storedAs(kind, (texts, before) =>
    mapTexts(texts, (text, name) =>
      before?.[name] === text || (fields !== 'all' && !fields.includes(name)) ? text : write(text),
    ),
  );

/** The same fields with other texts. */
export const mapTexts = (texts: Texts, write: (text: string, name: string) => string): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, write(text, name)]));

/** The fields of a customer that are free text. */
export const freeTexts = [
  'first_name',
  'middle_name',
  'last_name',
  'birth_city',
  'address',
  'city',
  'region',
];
