import { operations } from '../../generated/operations.ts';
import type { Command } from '../transcript/command.ts';
import { isFileKind } from '../transcript/files.ts';
import { type Answer, idOf, recordOf } from './answer.ts';

export const isWrite = ({ operation }: Command) => /^(create|update|upload)/.test(operation);

/** Phone numbers that a run makes up. */
const phones = /\+1\d{3}55501\d{2}/g;

/**
 * Commands with other words and phone numbers in place of those that a run made up: a deployment may take them once only.
 * @param mark begins the words
 */
export function renewed(
  commands: readonly Command[],
  mark: string,
  fresh: { word: () => string; phone: () => string },
): Command[] {
  const others = new Map<string, string>();
  const other = (text: string, make: () => string) => {
    const made = others.get(text) ?? make();
    others.set(text, made);
    return made;
  };
  const inText = (text: string) =>
    withWords(text, mark, (word) => {
      const made = other(word.toLowerCase(), fresh.word);
      if (word === word.toLowerCase()) return made.toLowerCase();
      return word === word.toUpperCase() ? made.toUpperCase() : made;
    }).replace(phones, (phone) => other(phone, fresh.phone));
  return commands.map(({ fields, file, ...command }) => ({
    ...command,
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, inText(text)])),
    ...(file ? { file: { ...file, label: inText(file.label) } } : {}),
  }));
}

/** A text with others in place of the words that begin with a mark, in any case. */
function withWords(text: string, mark: string, other: (word: string) => string): string {
  // Of other letters, the small ones may be longer.
  const [small, wanted] = [text, mark].map((one) => one.replace(/[A-Z]+/g, (big) => big.toLowerCase())) as [
    string,
    string,
  ];
  const further = /(?:[b-z][aeiou])*\d*/y;
  let made = '';
  let end = 0;
  for (let start = small.indexOf(wanted); wanted !== '' && start >= 0; start = small.indexOf(wanted, end)) {
    further.lastIndex = start + wanted.length;
    further.exec(small);
    made += text.slice(end, start);
    end = further.lastIndex;
    made += other(text.slice(start, end));
  }
  return made + text.slice(end);
}

/** The commands at some places with those that create what they are about. */
export function closed(commands: readonly Command[], chosen: Iterable<number>): number[] {
  const needed = new Set(chosen);
  for (let at = commands.length - 1; at >= 0; at--) {
    const on = commands[at]?.on;
    if (needed.has(at) && on !== undefined) needed.add(commands.findIndex(({ as }) => as === on));
  }
  return [...needed].sort((a, b) => a - b);
}

/** Waits of at least so many milliseconds are there for the clock to tick. */
const tickMinMs = 1000;

/** The commands of a sequence that was sent. Of a read that was sent again, and of the pages of a list, there is one. */
export function commandsOf(answers: readonly Answer[]): Command[] {
  const names = new Map<string, string>();
  const steps = [...Map.groupBy(answers, ({ step }) => step).values()] as [Answer, ...Answer[]][];
  return steps.map((attempts, place) => {
    const [answer] = attempts;
    const { operation, sent, values, request, role, credentials } = answer;
    const isCreate = operations[operation].verb === 'create' && !request.parts;
    const name = answer.subject?.split('/').at(-1) ?? '';
    const id = idOf(recordOf(attempts.at(-1) ?? answer));
    if (isCreate && id !== undefined) names.set(`${operations[operation].resource} ${id}`, name);
    const on = operation === 'createRecipient' ? names.get(`Customer ${sent.get('customer')}`) : name;
    const part = request.parts?.find((one) => 'kind' in one);
    const file = part && 'kind' in part ? part : undefined;
    const before = steps[place - 1]?.at(-1);
    return {
      operation: operation as Command['operation'],
      ...(isCreate ? { as: name } : {}),
      ...(operation === 'createCustomer' || operation === 'listCustomers' ? {} : { on: on ?? name }),
      fields: Object.fromEntries(
        [...sent].flatMap(([field, text]) => {
          if (field !== 'customer') return [[field, text]];
          return operation === 'createRecipient' ? [] : [[field, names.get(`Customer ${text}`) ?? name]];
        }),
      ),
      ...(role === 'probe' || role === 'read-only' ? { role } : {}),
      ...(credentials === 'none' || credentials === 'made-up' ? { credentials } : {}),
      ...(values ? { values } : {}),
      ...(file && isFileKind(file.kind)
        ? {
            file: {
              kind: file.kind,
              ...(file.form === undefined ? {} : { form: file.form }),
              label: file.filename.replace(/\.\w+$/, ''),
            },
          }
        : {}),
      ...(before && answer.sentAtMs - before.answeredAtMs >= tickMinMs ? { afterTick: true as const } : {}),
    };
  });
}
