import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import * as pactflow from '@pactflow/openapi-pact-comparator';
import { UsageError } from '../../../command-line/usage-error.ts';
import { visible } from '../../../command-line/visible.ts';
import { counted } from '../../../conformance/reading/counted.ts';
import { type Interaction, readContract, readPactText } from './pact-file.ts';
import { entryText } from './print.ts';

interface Result {
  code: string;
  type: 'error' | 'warning' | 'info';
  message: string;
  mockDetails?: { location: string; value: unknown };
  specDetails?: { pathMethod?: string | null; pathName?: string | null };
}

// ES modules cannot resolve the library's own types.
const { Comparator } = pactflow as unknown as {
  Comparator: new (documents: { oas: unknown }) => { compare(pact: unknown): AsyncIterable<Result> };
};

/**
 * Compares a contract with the specification, without sending anything.
 * @returns the differences as text.
 * @throws UsageError if the contract cannot be read.
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
  const comparator = new Comparator({ oas: await comparedSpecification() });
  const results: Result[] = [];
  try {
    for await (const result of comparator.compare(JSON.parse(readPactText(file)))) results.push(result);
  } catch (error) {
    const { name, message } = error as Error;
    // It reads headers with the class Headers, which throws a TypeError for invalid ones.
    const isUnreadable =
      name === 'ParserError' || /^Malformed Pact|header (name|value)|ByteString/.test(message);
    if (!isUnreadable) throw error;
    throw new UsageError(
      `Cannot use the pact "${file}": the comparator cannot read it (${visible(message).replace(/\.$/, '')}).`,
    );
  }
  return results;
}

/**
 * Unknown headers do no harm, and Pact's `multipartBody()` can only record the file. Anything else is a mistake.
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
  return entryText(isDifference(result) ? 'DIFFERS' : 'note', description, [
    `in the pact: ${location.replace('[root].', '')}${shown(value)}`,
    `in the specification: ${inSpec || 'nothing with this path and method'}: ${said}`,
    `to do: ${adviceOn(result)}`,
  ]);
}

function adviceOn(result: Result): string {
  if (isFileAlone(result))
    return 'nothing, if Pact recorded only the file: "npm run pact:verify" adds this part. Your client must send it';
  const advice = Object.entries(advices).find(([start]) => result.code.startsWith(start));
  return advice?.[1] ?? 'make the contract agree with the specification';
}

const advices: Record<string, string> = {
  'request.path-or-method': 'call an operation of the interface; README.md lists them',
  'request.query': 'send only the query parameters of the operation',
  'request.body': 'send the fields of the operation, in their format',
  'request.content-type': 'send a form: multipart/form-data for uploads, otherwise urlencoded',
  'request.authorization': 'send "Authorization: Bearer …" with every request',
  'request.header': 'nothing, if the deployment may ignore it',
  'response.status':
    'expect 201 for a create or an upload, otherwise 200; statuses of refusals are not specified',
  'response.body': 'expect only fields of the operation, with values of their types',
  'response.content-type': 'expect application/json',
};

const shown = (value: unknown) => (value === undefined ? '' : ` = ${JSON.stringify(value).slice(0, 120)}`);

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document, traversed untyped.
type Node = any;

/**
 * The specification that contracts are compared with. Refusals are left out, because they are the reference server's own
 * choice. Integers in forms are strings of digits, because forms contain text.
 */
async function comparedSpecification(): Promise<Node> {
  const file = join(import.meta.dirname, '../../../generated/openapi.json');
  const document: Node = await SwaggerParser.dereference(JSON.parse(readFileSync(file, 'utf8'), keptOpen));
  for (const path of Object.values<Node>(document.paths))
    for (const operation of Object.values<Node>(path)) {
      if (!operation?.responses) continue;
      for (const status of Object.keys(operation.responses))
        if (!status.startsWith('2')) delete operation.responses[status];
      for (const body of Object.values<Node>(operation.requestBody?.content ?? {}))
        body.schema = textual(body.schema);
    }
  return document;
}

/** The comparator treats `true` as forbidden in responses, but an empty schema as intended. */
const keptOpen = (key: string, value: Node) =>
  key === 'additionalProperties' && value === true ? {} : value;

function textual(schema: Node): Node {
  if (Array.isArray(schema)) return schema.map(textual);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema.type === 'integer') return { type: 'string', pattern: '^-?\\d+$' };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, textual(value)]));
}
