import { type Answer, recordOf, recordsOf } from '../../../conformance/reading/answer.ts';
import type { JsonObject } from '../../../conformance/reading/json.ts';
import { readTimestamp } from '../../../conformance/reading/timestamp.ts';
import { changed, type Layer, recordsIn } from '../../../testing/intercepting-server.ts';
import { stampElsewhere, stampForm } from '../marks.ts';
import type { Trace, Variant } from '../variant.ts';

const written: Trace = { mark: stampForm, tooStrict: 'customers.create.created_on' };
const elsewhere: Trace = { mark: stampElsewhere, tooStrict: 'customers.create.created_on' };

/** How a deployment's clock goes, and how it writes the time. */
export const clockVariants: Variant[] = [
  { name: 'timestamps with Z', rulings: ['READING 6'], options: { clockOffset: 'Z' }, trace: written },
  {
    name: 'timestamps with +05:30',
    rulings: ['READING 6'],
    options: { clockOffset: '+05:30' },
    trace: written,
  },
  {
    name: 'timestamps with +0530',
    rulings: ['READING 6'],
    options: { clockOffset: '+0530' },
    trace: written,
  },
  {
    name: 'timestamps with +05 in milliseconds',
    rulings: ['READING 6'],
    options: { clockOffset: '+05', clockResolution: 'millisecond' },
    trace: written,
  },
  {
    name: 'timestamps with -08:00 in microseconds',
    rulings: ['READING 6'],
    options: { clockOffset: '-08:00', clockResolution: 'microsecond' },
    trace: written,
  },
  {
    name: 'no seconds where they are zero',
    rulings: ['READING 6'],
    // A full minute by this clock comes one or two seconds after the start, when records are created and updated.
    options: () => ({ zeroSeconds: 'omit', clockSkew: 58 - new Date().getUTCSeconds() }),
    trace: {
      mark: stampForm,
      tooStrict: [
        'customers.create.created_on',
        'customers.update.updated_on',
        'recipients.create.created_on',
      ],
    },
  },
  {
    name: 'fractions of a second after a comma',
    rulings: ['READING 6', 'ISO 8601-1, 5.3.1.4'],
    options: { clockResolution: 'millisecond' },
    layer: restamped(() => ({ write: (stamp) => stamp.replace('.', ',') })),
    trace: written,
  },
  {
    name: 'timestamps in nanoseconds',
    rulings: ['READING 6'],
    options: { clockResolution: 'microsecond' },
    layer: restamped(() => ({ write: (stamp) => stamp.replace(/(\.\d{6})/, '$1789') })),
    trace: written,
  },
  {
    name: 'another zone in each answer',
    rulings: ['READING 6'],
    layer: restamped(() => {
      const zones = [0, 60, 330, -210, 840];
      let answers = 0;
      return {
        begin: () => answers++,
        write: (stamp) => inZone(stamp, zones[answers % zones.length] ?? 0),
      };
    }),
    trace: written,
  },
  { name: 'a clock a day ahead', rulings: ['READING 6'], options: { clockSkew: 86_400 }, trace: elsewhere },
  { name: 'a clock a day behind', rulings: ['READING 6'], options: { clockSkew: -86_400 }, trace: elsewhere },
  {
    name: 'a clock a year behind',
    rulings: ['READING 6'],
    options: { clockSkew: -31_536_000 },
    trace: elsewhere,
  },
  {
    name: 'a clock that ticks every two seconds',
    rulings: ['READING 7'],
    options: { clockResolution: 'millisecond' },
    layer: restamped(() => {
      let first: number | undefined;
      return {
        write: (stamp) => {
          first ??= Date.parse(stamp);
          const passed = Date.parse(stamp) - first;
          return inZone(new Date(first + Math.floor(passed / 2000) * 2000).toISOString(), 0);
        },
      };
    }),
    trace: {
      // A clock of one second never shows two records equal that were created more than that apart.
      mark: (answer, { customers }) => {
        const stamp = createdOn(answer);
        return customers.some(
          ({ create }) =>
            stamp !== undefined &&
            create.answeredAtMs + 1000 < answer.sentAtMs &&
            createdOn(create) === stamp,
        );
      },
      tooStrict: 'customers.create.creation-time',
    },
  },
  {
    name: 'machines whose clocks are apart by up to a sixth of a second',
    rulings: ['READING 6', 'READING 7'],
    options: { clockResolution: 'millisecond' },
    layer: restamped(() => ({
      write: (stamp, record) =>
        'first_name' in record && 'blocked' in record
          ? new Date(Date.parse(stamp) + (Number(record.id) % 160)).toISOString()
          : stamp,
    })),
    trace: {
      mark: (answer, { customers }) => {
        const stamp = createdOn(answer);
        return customers.some(
          ({ create }) =>
            stamp !== undefined &&
            create.answeredAtMs < answer.sentAtMs &&
            (createdOn(create) ?? stamp) > stamp,
        );
      },
      tooStrict: 'customers.create.created_on',
    },
  },
  {
    name: 'a new recipient was updated a second after its creation',
    rulings: ['READING 8'],
    layer: restamped(() => ({
      write: (stamp, record, key) =>
        key === 'updated_on' && 'payout_method' in record
          ? inZone(new Date(Date.parse(stamp) + 1000).toISOString(), 0)
          : stamp,
    })),
    trace: {
      mark: (answer) =>
        answer.operation === 'createRecipient' &&
        recordsOf(answer).some(({ created_on, updated_on }) => created_on !== updated_on),
      tooStrict: 'recipients.create.updated_on',
    },
  },
];

function createdOn(answer: Answer): bigint | undefined {
  return answer.operation === 'createCustomer'
    ? readTimestamp(recordOf(answer)?.created_on)?.instant
    : undefined;
}

interface Writing {
  /** Called before each answer. */
  begin?: () => void;
  write: (stamp: string, record: JsonObject, key: string) => string;
}

/** Writes every timestamp in another way. */
function restamped(start: () => Writing): () => Layer {
  return () => {
    const { begin, write } = start();
    return async (request, forward) => {
      const answer = await forward(request);
      begin?.();
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) {
          for (const key of ['created_on', 'updated_on', 'uploaded_on']) {
            const stamp = record[key];
            if (typeof stamp === 'string') record[key] = write(stamp, { ...record }, key);
          }
        }
      });
    };
  };
}

/** The instant, in whole seconds, as the clocks of a zone show it. */
function inZone(stamp: string, minutes: number): string {
  const local = new Date(Date.parse(stamp) + minutes * 60_000).toISOString().slice(0, 19);
  const ahead = Math.abs(minutes);
  const digits = [Math.floor(ahead / 60), ahead % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${minutes < 0 ? '-' : '+'}${digits.join(':')}`;
}
