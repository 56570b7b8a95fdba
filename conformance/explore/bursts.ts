import type { Command } from '../transcript/command.ts';
import type { Values } from './values.ts';

/** What is written at the same moment, one kind after the other. */
const kinds = ['updates', 'recipients', 'documents', 'all'] as const;
/** Requests at the same moment: as many as connections by default. */
const atOnce = { min: 3, max: 8 };

/**
 * Several writes to one customer at the same moment, and everything that shows them after a rest. What shows in the meantime is
 * not asked for, because the document does not order requests that overlap.
 * @param restMs until all of them have to show (ruling `lag`)
 */
export function burstOf(values: Values, number: number, restMs: number): Command[] {
  const { chance } = values;
  const on = 'customer';
  const count = chance.between(atOnce);
  const kind = kinds[(number - 1) % kinds.length];
  const changes = Object.entries(values.customer());
  const writes = Array.from({ length: count }, (_, place): Command | undefined => {
    const own = kind === 'all' ? chance.one(['recipients', 'documents', 'updates'] as const) : kind;
    if (own === 'recipients') {
      const fields = values.recipient(chance.one(['IND', 'BIZ']));
      return fields && { operation: 'createRecipient', on, as: `recipient${place + 1}`, fields };
    }
    if (own === 'documents') {
      const operation = chance.one(['uploadDocument', 'uploadDocumentAlias'] as const);
      return { operation, on, fields: values.document(undefined), file: values.file() };
    }
    // No two updates send the same field.
    const fields = changes.splice(chance.below(changes.length), 1);
    return { operation: 'updateCustomer', on, fields: Object.fromEntries(fields) };
  }).filter((command) => command !== undefined);
  const read = (operation: Command['operation'], name = on): Command => ({ operation, on: name, fields: {} });
  return [
    { operation: 'createCustomer', as: on, fields: values.customer() },
    ...writes.map((write, place): Command => (place === 0 ? write : { ...write, atOnce: true })),
    { ...read('getCustomer'), pauseMs: restMs },
    read('listDocuments'),
    read(chance.one(['listRecipients', 'listRecipientsByPost'])),
    ...writes.flatMap(({ as }) => (as === undefined ? [] : [read('getRecipient', as)])),
  ];
}
