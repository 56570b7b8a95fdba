import type { Json } from '../../../conformance/reading/json.ts';
import { changed, type Layer, recordsIn, withForm } from '../../../testing/intercepting-server.ts';
import { recordHas } from '../marks.ts';
import { liveHabits, shownAt, type Trace, variantsOf } from '../variant.ts';

const outside = (isPlain: (id: bigint) => boolean): Trace =>
  shownAt(
    'customers.create.id',
    recordHas(({ id }) => id !== undefined && !isPlain(BigInt(id as number))),
  );
const tenDigits = (id: bigint) => id >= 10n ** 9n && id < 10n ** 10n;

/** What identifiers look like. */
export const identifierVariants = [
  ...variantsOf({ takes: ['size and order of identifiers'] })({
    'identifiers that grow, the same for customers and recipients': {
      options: { idScheme: 'sequential' },
      trace: outside(tenDigits),
    },
    'identifiers that fall': {
      options: { idScheme: 'sequential' },
      layer: renamed((id) => 10n ** 12n - id),
      trace: outside(tenDigits),
    },
    'identifiers beyond 2^53': { options: { idScheme: 'big' }, trace: outside((id) => id <= 2n ** 53n) },
  }),
  ...variantsOf()({
    'identifiers of thirty digits': {
      takes: ['size and order of identifiers', liveHabits],
      layer: renamed(
        (id) => id * 10n ** 20n + 7n,
        (id) => id / 10n ** 20n,
      ),
      trace: outside((id) => id < 2n ** 64n),
    },
  }),
];

/** Shows other identifiers than the server behind, and takes them back. */
function renamed(outward: (id: bigint) => bigint, inward = outward): () => Layer {
  const behind = (id: string) =>
    /^\d+$/.test(id) && outward(inward(BigInt(id))) === BigInt(id) ? String(inward(BigInt(id))) : id;
  const shown = (id: Json | undefined) => outward(BigInt(id as number)) as Json;
  return () => async (request, forward) => {
    const [path = '', query] = request.target.split('?');
    const target = [path.replace(/\d+$/, behind), ...(query === undefined ? [] : [query])].join('?');
    const isRecipient = request.operation === 'createRecipient';
    const sent = isRecipient
      ? withForm(
          request,
          (form) => form.has('customer') && form.set('customer', behind(form.get('customer') ?? '')),
        )
      : request;
    const answer = await forward({ ...sent, target });
    return changed(answer, (body) => {
      for (const record of recordsIn(body)) {
        if ('id' in record) record.id = shown(record.id);
        if ('customer' in record) record.customer = shown(record.customer);
      }
    });
  };
}
