import type { IHttpOperationConfig } from '@stoplight/prism-http';
import type { IHttpOperation } from '@stoplight/types';
import type { Operation } from '../../generated/operations.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads the preferences of a client: `Prefer: code=404`, `Prefer: example=business`.
 * @throws Refusal if the operation has no such status or example; Prism would silently choose another one.
 */
export function preferred(
  header: string | string[] | undefined,
  { id }: Operation,
  resources: IHttpOperation[],
): Partial<IHttpOperationConfig> {
  const { code, example } = readPreferences(header);
  const responses = resources.find(({ iid }) => iid === id)?.responses ?? [];
  const codes = responses.map((response) => response.code);
  // The default response stands for all server errors.
  if (code !== undefined && !codes.includes(code) && !/^5\d\d$/.test(code))
    throw refused(
      `code=${code}`,
      `${codes.filter((one) => one !== 'default').join(', ')}, or any from 500 to 599`,
    );
  const status = code ?? codes.find((one) => one.startsWith('2'));
  const response =
    responses.find((one) => one.code === status) ?? responses.find((one) => one.code === 'default');
  const keys = (response?.contents ?? []).flatMap(({ examples = [] }) => examples.map(({ key }) => key));
  if (example !== undefined && !keys.includes(example)) throw refused(`example=${example}`, keys.join(', '));
  return {
    ...(code === undefined ? {} : { code: Number(code) }),
    ...(example === undefined ? {} : { exampleKey: example }),
  };

  function refused(asked: string, known: string): Refusal {
    const message = `The Prefer header asks for ${asked}, which ${id} does not have in the specification: it has ${known}.`;
    return new Refusal(400, { code: 'parameter_invalid', message, param: 'Prefer' });
  }
}

/** The values of the header by name; empty values are ignored. */
function readPreferences(header: string | string[] | undefined): Record<string, string | undefined> {
  const pairs = [header ?? []]
    .flat()
    .flatMap((line) => line.split(/[,;]/))
    .map((pair) => pair.split('=').map((side) => side.trim().replace(/^"(.*)"$/, '$1')))
    .filter(([, value]) => value);
  return Object.fromEntries(pairs);
}
