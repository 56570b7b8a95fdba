import type { Store } from '../../../server/store/store.ts';
import { restamping } from '../../kit/legal.ts';
import { customersSeen, documentsSeen, recipientsSeen } from '../../kit/stores.ts';
import { liveHabits, serversOf, shownAt, type Trace } from '../legal-server.ts';
import { recordHas, stampForm } from '../marks.ts';

const written: Trace = { 'customers.create.created_on': stampForm };

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
    'timestamps in basic notation': {
      layer: restamping((stamp) => stamp.replace(/[-:](?=\d\d(?:[-:T+]|$))/g, '').replace(/\+00:?00$/, 'Z')),
      trace: written,
    },
    'nanoseconds after a comma': {
      takes: ['form of timestamps', liveHabits],
      rulings: ['ISO 8601-1, 5.3.1.4'],
      options: { clockResolution: 'microsecond' },
      layer: restamping((stamp) => stamp.replace(/\.(\d{6})/, ',$1789')),
      trace: written,
    },
    'timestamps in whole minutes': {
      takes: ['form of timestamps', 'resolution of the clock'],
      options: { clockResolution: 'minute' },
      store: hurried,
      trace: written,
    },
    'uploads are stamped in whole minutes, all else in seconds': {
      takes: ['form of timestamps', 'resolution of the clock'],
      undecided: ['documents.upload.upload-time'],
      round: 'h',
      report: 'https://github.com/opendialogai/core/issues/328',
      because: 'Rulings timestamps and ticks: whole minutes are allowed, and resources may differ.',
      layer: restamping((stamp, _, key) =>
        key === 'uploaded_on' ? stamp.replace(/(T\d\d:\d\d):\d\d/, '$1') : stamp,
      ),
    },
    'customers in milliseconds by clocks apart by up to a sixth of a second, and recipients in seconds': {
      takes: ['what the clock shows', 'resolution of the clock'],
      options: { clockResolution: 'millisecond' },
      layer: restamping((stamp, record) => {
        if ('payout_method' in record) return stamp.replace(/\.\d+/, '');
        if (!('blocked' in record)) return stamp;
        return new Date(Date.parse(stamp) + (Number(record.id) % 160)).toISOString();
      }),
      trace: {
        'customers.create.created_on': recordHas(({ created_on }) => /\.\d{3}/.test(`${created_on}`)),
      },
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
