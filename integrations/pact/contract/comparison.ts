import { relative } from 'node:path';
import * as pactflow from '@pactflow/openapi-pact-comparator';
import { UsageError } from '../../../command-line/usage-error.ts';
import { type Interaction, readContract, readPactText } from './pact-file.ts';
import { counted, headed, visible, wrapped } from './print.ts';
import { comparedSpecification } from './specification.ts';

interface Result {
  code: string;
  type: 'error' | 'warning' | 'info';
  message: string;
  mockDetails?: { location: string; value: unknown };
  specDetails?: { pathMethod?: string | null; pathName?: string | null };
}

// The library's own types cannot be resolved by modules.
const { Comparator } = pactflow as unknown as {
  Comparator: new (documents: { oas: unknown }) => { compare(pact: unknown): AsyncIterable<Result> };
};

/**
 * Compares a contract with the specification, without sending anything.
 * @returns what differs, for a person to read.
 * @throws UsageError where the contract cannot be read.
 */
export async function compare(file: string): Promise<{ text: string; differences: number }> {
  const { interactions } = readContract(file);
  const results = await resultsOf(file);
  const said = results.filter(({ type }) => type !== 'info');
  const differences = said.filter(isDifference).length;
  const what = `${counted(interactions.length, 'interaction')} of ${relative('', file)}`;
  const agrees = interactions.length === 1 ? 'agrees' : 'agree';
  const verdict =
    differences === 0 ? ` ${agrees} with the specification` : `: ${counted(differences, 'difference')}`;
  return {
    text: `${said.map((result) => textOf(result, interactions)).join('')}${what}${verdict}\n`,
    differences,
  };
}

async function resultsOf(file: string): Promise<Result[]> {
  const comparator = new Comparator({ oas: comparedSpecification() });
  const results: Result[] = [];
  try {
    for await (const result of comparator.compare(JSON.parse(readPactText(file)))) results.push(result);
  } catch (error) {
    const { name, message } = error as Error;
    // It reads headers with the platform's own class, which says what is none as a TypeError.
    const isUnreadable =
      name === 'ParserError' || /^Malformed Pact|header (name|value)|ByteString/.test(message);
    if (!isUnreadable) throw error;
    throw new UsageError(
      `Cannot use the pact "${file}": the comparison cannot read it (${visible(message).replace(/\.$/, '')}).`,
    );
  }
  return results;
}

/**
 * A header that the specification does not know does no harm, and `multipartBody()` of Pact cannot record more than the
 * file; anything else is a mistake.
 */
const isDifference = (result: Result) => result.code !== 'request.header.unknown' && !isFileAlone(result);

function isFileAlone({ code, message, mockDetails }: Result): boolean {
  const { value } = mockDetails ?? {};
  const isAlone = typeof value === 'object' && value !== null && Object.keys(value).join() === 'file';
  return isAlone && code.startsWith('request.body') && /must have required property/.test(message);
}

function textOf(result: Result, interactions: Interaction[]): string {
  const { message, mockDetails, specDetails } = result;
  const { location = '', value } = mockDetails ?? {};
  const [, index = ''] = /interactions\[(\d+)\]/.exec(location) ?? [];
  const { description = 'the contract' } = interactions[Number(index)] ?? {};
  const inSpec = [specDetails?.pathMethod?.toUpperCase(), specDetails?.pathName].filter(Boolean).join(' ');
  const said = message.replace(/^.*?in the spec file: |^.*?in spec file: /, '');
  return [
    ...headed(isDifference(result) ? 'DIFFERS' : 'remark', description),
    ...wrapped(`in the pact: ${location.replace('[root].', '')}${shown(value)}`),
    ...wrapped(`in the specification: ${inSpec || 'nothing with this path and method'}: ${said}`),
    ...wrapped(`to do: ${adviceOn(result)}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function adviceOn(result: Result): string {
  if (isFileAlone(result))
    return 'nothing here, if Pact recorded the file alone: "npm run pact:verify" adds this part. Your client has to send it';
  const { code } = result;
  const [advice] =
    Object.entries(advices)
      .find(([start]) => code.startsWith(start))
      ?.slice(1) ?? [];
  return advice ?? 'let the contract say what the specification says';
}

const advices: Record<string, string> = {
  'request.path-or-method': 'call an operation of the interface; README.md lists them',
  'request.query': 'send the query parameters of the operation, and no others',
  'request.body': 'send the fields that the operation asks for, in the form that it asks for',
  'request.content-type': 'send a form; an upload is multipart/form-data, the others are urlencoded',
  'request.authorization': 'send "Authorization: Bearer …" with every request',
  'request.header': 'nothing, if the deployment is not to look at it',
  'response.status': 'expect 201 of a create and of an upload, else 200; no status of a refusal is promised',
  'response.body': 'expect only fields that the operation promises, with values of their type',
  'response.content-type': 'expect application/json',
};

const shown = (value: unknown) => (value === undefined ? '' : ` = ${JSON.stringify(value).slice(0, 120)}`);
