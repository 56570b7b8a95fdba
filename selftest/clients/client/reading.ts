import { gunzipSync } from 'node:zlib';
import { isLosslessNumber, isSafeNumber, LosslessNumber, parse } from 'lossless-json';
import { type Call, isCheck, operations, payloadOf } from './operations.ts';
import { type Client, type Data, Refused, type Value } from './types.ts';

export const isData = (value: Value | undefined): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value);

/** A value as text; nothing is empty text. */
export const textOf = (value: Value | undefined): string => String(value ?? '');

/** The records of a list. */
export const itemsOf = (body: Data, call: Call): Data[] => {
  const items = body[payloadOf(call)];
  return Array.isArray(items) ? items.filter(isData) : [];
};

/** Numbers keep all their digits: what no number of JavaScript holds stays text inside. */
const numberOf = (digits: string) => (isSafeNumber(digits) ? Number(digits) : new LosslessNumber(digits));

export const reading = (client: Client) =>
  ({
    text: (answer) => {
      const zipped = answer.headers['content-encoding'] === 'gzip';
      return (zipped ? gunzipSync(answer.bytes) : answer.bytes).toString('utf8');
    },

    parse: (text) => parse(text, undefined, { parseNumber: numberOf }) as Value,

    read: (answer, call) => {
      const refused = (why: string) => new Refused(`${call.operation} got ${answer.status}: ${why}`);
      const text = client.text(answer, call);
      if (answer.status < 200 || answer.status > 299) throw refused(text.slice(0, 200));
      let body: Value;
      try {
        body = client.parse(text, call);
      } catch {
        throw refused('not JSON');
      }
      if (!isData(body) || body.message !== 'success') throw refused(text.slice(0, 200));
      const found = body[payloadOf(call)];
      const { many } = operations[call.operation];
      const isWhole = many ? Array.isArray(found) : isCheck(call) ? found !== undefined : isData(found);
      if (!isWhole) throw refused(`no ${payloadOf(call)}`);
      return body;
    },

    record: (record) => record,

    result: (body, call) => {
      if (isCheck(call)) {
        const { recipient_name = null, eligible_for_instant_pay = null } = body;
        return { recipient_name, eligible_for_instant_pay };
      }
      const payload = payloadOf(call);
      return {
        [payload]: operations[call.operation].many
          ? itemsOf(body, call).map((item) => client.record(item, call))
          : client.record(body[payload] as Data, call),
      };
    },
  }) satisfies Partial<Client>;
