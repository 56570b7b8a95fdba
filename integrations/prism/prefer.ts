import type { IHttpOperationConfig } from '@stoplight/prism-http';
import type { IHttpOperation } from '@stoplight/types';
import type { Operation } from '../../generated/operations.ts';
import { Refusal } from './refusal.ts';

/**
 * What a client asks for, as prism has it: `Prefer: code=404`, `Prefer: example=business`.
 * @throws Refusal where the specification does not have it for the operation; prism would answer something else.
 */
export function preferred(
  header: string | string[] | undefined,
  { id }: Operation,
  resources: IHttpOperation[],
): Partial<IHttpOperationConfig> {
  const { code, example } = readPreferences(header);
  const responses = resources.find(({ iid }) => iid === id)?.responses ?? [];
  const codes = responses.map((response) => response.code);
  // Any other fault of the server is like the one that stands as "default".
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
    const message = `The header Prefer asks for ${asked}, which the specification does not have for ${id}: it has ${known}.`;
    return new Refusal(400, { code: 'parameter_invalid', message, param: 'Prefer' });
  }
}

/** Pairs of names and values, by their names; what is empty asks for nothing. */
function readPreferences(header: string | string[] | undefined): Record<string, string | undefined> {
  const pairs = [header ?? []]
    .flat()
    .flatMap((line) => line.split(/[,;]/))
    .map((pair) => pair.split('=').map((side) => side.trim().replace(/^"(.*)"$/, '$1')))
    .filter(([, value]) => value);
  return Object.fromEntries(pairs);
}
