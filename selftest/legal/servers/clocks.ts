import { type Answer, recordOf } from '../../../conformance/reading/answer.ts';
import { readTimestamp } from '../../../conformance/reading/timestamp.ts';
import type { Store } from '../../../server/store/store.ts';
import { restamping } from '../../kit/legal.ts';
import { customersSeen, documentsSeen, recipientsSeen } from '../../kit/stores.ts';
import { liveHabits, type Mark, serversOf, shownAt, type Trace } from '../legal-server.ts';
import { stampElsewhere, stampForm } from '../marks.ts';

const written: Trace = { 'customers.create.created_on': stampForm };
const elsewhere: Trace = { 'customers.create.created_on': stampElsewhere };

/** Clocks, and the form of timestamps. */
export const clockServers = [
  ...serversOf({ takes: ['form of timestamps'] })({
    'no seconds where they are zero': {
      // By this clock, a minute begins one or two seconds after the start, when the run creates and updates records.
      options: () => ({ zeroSeconds: 'omit', clockSkew: 58 - new Date().getUTCSeconds() }),
      trace: shownAt(
        ['customers.create.created_on', 'customers.update.updated_on', 'recipients.create.created_on'],
        stampForm,
      ),
    },
    'fractions of a second after a comma': {
      rulings: ['ISO 8601-1, 5.3.1.4'],
      options: { clockResolution: 'millisecond' },
      layer: restamping((stamp) => stamp.replace('.', ',')),
      trace: written,
    },
  }),
  ...serversOf({ takes: ['what the clock shows'] })({
    'a clock a day behind': { trace: elsewhere, options: { clockSkew: -86_400 } },
    'machines whose clocks are apart by up to a sixth of a second': {
      rulings: ['ticks'],
      options: { clockResolution: 'millisecond' },
      layer: restamping((stamp, record) =>
        'first_name' in record && 'blocked' in record
          ? new Date(Date.parse(stamp) + (Number(record.id) % 160)).toISOString()
          : stamp,
      ),
      trace: { 'customers.create.created_on': afterAnother(0, (stamp, earlier) => earlier > stamp) },
    },
  }),
  ...serversOf()({
    'timestamps in nanoseconds': {
      takes: ['form of timestamps', liveHabits],
      options: { clockResolution: 'microsecond' },
      layer: restamping((stamp) => stamp.replace(/(\.\d{6})/, '$1789')),
      trace: written,
    },
    'timestamps in whole minutes': {
      takes: ['form of timestamps', 'resolution of the clock'],
      options: { clockResolution: 'minute' },
      store: hurried,
      trace: written,
    },
  }),
];

/** A run sees a minute of this clock pass in eight seconds, which is longer than it waits for a clock that shows seconds. */
const timesAsFast = 7.5;

/** Everything is stamped by a clock that goes faster than the true one from the start of the server on. */
function hurried(store: Store): Store {
  const startedMs = Date.now();
  const later = (ms: number) => startedMs + Math.round((ms - startedMs) * timesAsFast);
  const restamped = <Kept extends { createdOnMs: number; updatedOnMs: number }>(record: Kept): Kept => ({
    ...record,
    createdOnMs: later(record.createdOnMs),
    updatedOnMs: later(record.updatedOnMs),
  });
  const documents = documentsSeen(() => (record) => ({
    ...record,
    uploadedOnMs: later(record.uploadedOnMs),
  }));
  const customers = customersSeen(() => restamped);
  return documents.store(customers.store(recipientsSeen(() => restamped).store(store)));
}

/** Compares the timestamps of two customers, the second of which was sent this long after the first was created. */
function afterAnother(ms: number, isLike: (stamp: bigint, earlier: bigint) => boolean): Mark {
  return (answer, { customers }) => {
    const stamp = createdOn(answer);
    if (stamp === undefined) return false;
    return customers.some(({ create }) => {
      const earlier = createdOn(create);
      return earlier !== undefined && create.answeredAtMs + ms < answer.sentAtMs && isLike(stamp, earlier);
    });
  };
}

function createdOn(answer: Answer): bigint | undefined {
  return answer.operation === 'createCustomer'
    ? readTimestamp(recordOf(answer)?.created_on)?.instant
    : undefined;
}
