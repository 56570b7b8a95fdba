import { arrange, form } from './forms.ts';
import { type JsonObject, Numeral } from './json.ts';
import { get, Refused, type Request, type Service } from './service.ts';
import { sleep } from './waiting.ts';
import { Broken } from './wires/wire.ts';

/** What is known of a record that this client created. `last` is what the answer to its last write showed. */
export interface Kept {
  readonly payload: 'customer' | 'recipient';
  readonly id: string;
  readonly path: string;
  readonly list: string;
  readonly recipients: string;
  readonly documents: string;
  last?: JsonObject;
}

type Texts = Readonly<Record<string, string>>;

const mayBeSent: Record<Kept['payload'], string> = {
  customer:
    'first_name middle_name last_name date_of_birth birth_city birth_country nationality birth_nationality ' +
    'address city region postcode country phone_number mobile_number email_address',
  recipient: 'type country payout_method relation first_name last_name business_name bank iban mobile_number',
};

function shown(record: JsonObject, name: string): string {
  const value = record[name];
  if (value instanceof Numeral) return value.text;
  return typeof value === 'string' ? value : '';
}

/** All fields that the record has, with the changes. */
function all(kept: Kept, record: JsonObject, changes: Texts): Texts {
  const fields: Record<string, string> = {};
  for (const name of mayBeSent[kept.payload].split(' ')) {
    if (shown(record, name) !== '') fields[name] = shown(record, name);
  }
  return { ...fields, ...changes };
}

/** Only the changes that make a difference; all of them if none does. */
function differences(record: JsonObject, changes: Texts): Texts {
  const some = Object.entries(changes).filter(([name, value]) => shown(record, name) !== value);
  return some.length === 0 ? changes : Object.fromEntries(some);
}

/** A read may be older than the last write, so it is no base for what to send. */
function fieldsOf(service: Service, kept: Kept, changes: Texts): Texts {
  if (service.ways.update === 'asked' || kept.last === undefined) return changes;
  return service.ways.update === 'all' ? all(kept, kept.last, changes) : differences(kept.last, changes);
}

async function sendOnce(service: Service, kept: Kept, fields: Texts): Promise<JsonObject> {
  const { ways } = service;
  const arranged = arrange('update', fields, ways);
  const request: Request = {
    method: 'POST',
    path: kept.path,
    body: Buffer.from(form(arranged, ways)),
    fields: arranged,
    file: undefined,
    type: ways.formType,
  };
  try {
    return await service.record(request, 'update', kept.payload);
  } catch (error) {
    if (ways.brokenUpdate !== 'compare' || !(error instanceof Broken)) throw error;
    const record = await service.record(get(kept.path), 'read', kept.payload);
    if (Object.entries(fields).every(([name, value]) => shown(record, name) === value)) return record;
    return await service.record(request, 'update', kept.payload);
  }
}

/** Reads what was written, if the client does that. A write need not show at once. */
export async function readAfter(
  service: Service,
  kept: Kept,
  written: JsonObject,
  names: readonly string[],
): Promise<JsonObject> {
  const { readAround, readBack, patient } = service.ways;
  if (!readAround && !readBack && !patient) return written;
  const until = performance.now() + 3500;
  try {
    for (;;) {
      const again = await service.maybe(service.record(get(kept.path), 'read', kept.payload));
      const same = again !== undefined && names.every((name) => shown(again, name) === shown(written, name));
      if (same) return readBack ? again : written;
      if (!patient || performance.now() > until || service.left < 2000) return written;
      await sleep(300);
    }
  } catch {
    return written;
  }
}

export async function update(service: Service, kept: Kept, changes: Texts): Promise<JsonObject> {
  const { ways } = service;
  if (ways.readAround) await service.maybe(service.record(get(kept.path), 'read', kept.payload));
  const fields = fieldsOf(service, kept, changes);
  const before = kept.last;
  delete kept.last;
  let record: JsonObject;
  try {
    record = await sendOnce(service, kept, fields);
  } catch (error) {
    // Not every field can be changed everywhere: those that were asked for may still be.
    const refused = error instanceof Refused && ![401, 429, 503].includes(error.status);
    if (refused && before !== undefined && error.status < 500) kept.last = before;
    if (!refused || ways.update !== 'all') throw error;
    record = await sendOnce(service, kept, changes);
  }
  kept.last = record;
  return await readAfter(service, kept, record, Object.keys(changes));
}
