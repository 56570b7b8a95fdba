import { gunzipSync } from 'node:zlib';
import { isSafeNumber, LosslessNumber, parse } from 'lossless-json';
import { isCheck, isData, operations, recordsOf } from './operations.ts';
import { type Client, type Data, type Reading, Refused, type Value } from './types.ts';

/** Numbers keep all their digits: what no number of JavaScript holds stays text inside. */
const numberOf = (digits: string): number | LosslessNumber =>
  isSafeNumber(digits) ? Number(digits) : new LosslessNumber(digits);

export const parseJson = (text: string): Value => parse(text, undefined, { parseNumber: numberOf }) as Value;

export const reading = (client: Client): Reading => ({
  text: (answer) => {
    const zipped = answer.headers['content-encoding'] === 'gzip';
    return (zipped ? gunzipSync(answer.bytes) : answer.bytes).toString('utf8');
  },

  parse: parseJson,

  read: (answer, call) => {
    const { payload, many } = operations[call.operation];
    const refused = (why: string): Refused => new Refused(`${call.operation} got ${answer.status}: ${why}`);
    const text = client.text(answer, call);
    if (answer.status < 200 || answer.status > 299) throw refused(text.slice(0, 200));
    let body: Value;
    try {
      body = client.parse(text, call);
    } catch {
      throw refused('not JSON');
    }
    if (!isData(body) || body.message !== 'success') throw refused(text.slice(0, 200));
    const found = body[payload];
    const whole = many ? Array.isArray(found) : isCheck(call) ? found !== undefined : isData(found);
    if (!whole) throw refused(`no ${payload}`);
    return body;
  },

  record: (record) => record,

  result: (body, call) => {
    const { payload, many } = operations[call.operation];
    if (isCheck(call)) {
      const { recipient_name = null, eligible_for_instant_pay = null } = body;
      return { recipient_name, eligible_for_instant_pay };
    }
    if (many) return { [payload]: recordsOf(body[payload]).map((item) => client.record(item, call)) };
    return { [payload]: client.record(body[payload] as Data, call) };
  },
});
