import { setTimeout } from 'node:timers/promises';
import type { RunContext } from '../player/run-context.ts';
import type { Command } from '../transcript/command.ts';
import { type Oracle, Play } from './play.ts';
import type { Values } from './values.ts';

/** What is written at the same moment, one kind after the other. */
const kinds = ['updates', 'recipients', 'documents', 'all'] as const;
/** Requests at the same moment: as many as connections by default. */
const atOnce = { min: 3, max: 8 };

/**
 * Sends several writes to one customer at the same moment, rests until all of them have to show, and reads everything. What
 * shows in the meantime is not judged, because the document does not order requests that overlap.
 */
export async function sendBurst(
  context: RunContext,
  oracle: Oracle,
  values: Values,
  number: number,
): Promise<void> {
  const { chance } = values;
  const play = new Play(context, oracle, `burst-${number}`);
  const read = (operation: Command['operation'], on: string): Command => ({ operation, on, fields: {} });
  await play.send({ operation: 'createCustomer', as: 'customer', fields: values.customer() });
  const count = atOnce.min + chance.below(atOnce.max - atOnce.min + 1);
  const kind = kinds[(number - 1) % kinds.length];
  const changes = Object.entries(values.customer());
  const commands = Array.from({ length: count }, (_, place): Command | undefined => {
    const own = kind === 'all' ? chance.one(['recipients', 'documents', 'updates'] as const) : kind;
    if (own === 'recipients') {
      const fields = values.recipient(chance.one(['IND', 'BIZ']));
      return fields && { operation: 'createRecipient', on: 'customer', as: `recipient${place + 1}`, fields };
    }
    if (own === 'documents') {
      const operation = chance.one(['uploadDocument', 'uploadDocumentAlias'] as const);
      return { operation, on: 'customer', fields: values.document(undefined), file: values.file() };
    }
    // No two updates send the same field.
    const fields = changes.splice(chance.below(changes.length), 1);
    return { operation: 'updateCustomer', on: 'customer', fields: Object.fromEntries(fields) };
  }).filter((command) => command !== undefined);
  const taken = await Promise.all(commands.map((command) => play.send(command)));
  await setTimeout(context.settings.lagS * 1000, undefined, { signal: context.signal }).catch(
    () => undefined,
  );
  await play.send(read('getCustomer', 'customer'));
  await play.send(read('listDocuments', 'customer'));
  await play.send(read(chance.one(['listRecipients', 'listRecipientsByPost']), 'customer'));
  for (const [place, { as }] of commands.entries())
    if (as !== undefined && taken[place]) await play.send(read('getRecipient', as));
}
