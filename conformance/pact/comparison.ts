import { relative } from 'node:path';
import * as pactflow from '@pactflow/openapi-pact-comparator';
import { type Interaction, readContract, readPactText } from './pact-file.ts';
import { visible, wrapped } from './print.ts';
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
  const comparator = new Comparator({ oas: comparedSpecification() });
  const results: Result[] = [];
  for await (const result of comparator.compare(JSON.parse(readPactText(file)))) results.push(result);
  const said = results.filter(({ type }) => type !== 'info');
  const differences = said.filter(isDifference).length;
  const what = `${interactions.length} interactions of ${relative('', file)}`;
  const verdict = differences === 0 ? ' agree with the specification' : `: ${differences} differences`;
  return {
    text: `${said.map((result) => textOf(result, interactions)).join('')}${what}${verdict}\n`,
    differences,
  };
}

/** A header that the specification does not know does no harm; anything else that it does not know is a mistake. */
const isDifference = ({ code }: Result) => code !== 'request.header.unknown';

function textOf(result: Result, interactions: Interaction[]): string {
  const { message, mockDetails, specDetails, code } = result;
  const { location = '', value } = mockDetails ?? {};
  const [, index = ''] = /interactions\[(\d+)\]/.exec(location) ?? [];
  const description = visible(interactions[Number(index)]?.description ?? 'the contract');
  const inSpec = [specDetails?.pathMethod?.toUpperCase(), specDetails?.pathName].filter(Boolean).join(' ');
  const said = message.replace(/^.*?in the spec file: |^.*?in spec file: /, '');
  return [
    `${isDifference(result) ? 'DIFFERS' : 'remark'.padEnd(7)}    ${description}`,
    ...wrapped(`in the pact: ${location.replace('[root].', '')}${shown(value)}`),
    ...wrapped(`in the specification: ${inSpec || 'nothing with this path and method'}: ${said}`),
    ...wrapped(`to do: ${adviceOn(code)}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function adviceOn(code: string): string {
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
