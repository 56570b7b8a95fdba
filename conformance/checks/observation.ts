import { type Answer, isMarkup } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { isObject } from '../reading/json.ts';

/** What a deployment does in one respect, and the answers that show it. */
export interface Seen {
  value: unknown;
  /** The value in words, for people who write a client. */
  text: string;
  answers: Answer[];
}

/** Nothing is seen without answers. */
export const seen = (value: unknown, answers: Answer[], text = String(value)): Seen | undefined =>
  answers.length > 0 ? { value, text, answers } : undefined;

/** Values by name, each said in its own way. */
export const seenEach = <Value>(
  values: Record<string, Value>,
  answers: Answer[],
  say: (name: string, value: Value) => string,
) => {
  const texts = Object.entries(values).map(([name, value]) => say(name, value));
  return seen(values, answers, texts.join('; '));
};

/**
 * How often each thing was seen, in alphabetical order.
 * @param noun what is counted.
 * @param names things that are called something else in words.
 */
export function seenOften(
  things: string[],
  answers: Answer[],
  noun: string,
  names: Record<string, string> = {},
): Seen | undefined {
  const groups = Map.groupBy([...things].sort(), (thing) => thing);
  const counts = Object.fromEntries([...groups].map(([thing, those]) => [thing, those.length]));
  return seenEach(counts, answers, (thing, count) => `${names[thing] ?? thing} (${counted(count, noun)})`);
}

/** How an answer looks to a client: its status and the shape of its body. */
export function looks({ response, failure, meaning, json }: Answer): string {
  if (!response) return `no answer: ${failure?.kind}`;
  const { status, body } = response;
  if (meaning === 'success') return `${status}, a success`;
  if (isObject(json)) return `${status}, JSON with ${Object.keys(json).join(', ') || 'nothing'}`;
  return `${status}, ${body.trim() === '' ? 'empty' : isMarkup(body) ? 'HTML' : 'text'}`;
}

/** What steps got; those that got the same are said together. */
export function bySteps(looks: Record<string, string>): string {
  const groups = Map.groupBy(Object.entries(looks), ([, look]) => look);
  return [...groups]
    .map(([look, steps]) => {
      const names = named(steps.map(([step]) => step));
      return groups.size === 1 && steps.length > 1 ? `always ${look} (${names})` : `${names}: ${look}`;
    })
    .join('; ');
}

/** Steps by name; what they have left out is said once: "customer without city, country". */
function named(steps: string[]): string {
  const groups = Map.groupBy(steps, (step) => /^.+-without-/.exec(step)?.[0] ?? '');
  return listed(
    [...groups].map(
      ([head, those]) =>
        `${words(head)}${listed(those.map((step) => (head ? step.slice(head.length) : words(step))))}`,
    ),
  );
}

/** A step as a person would say it. */
export const words = (step: string) => step.replaceAll('-', ' ');

export const listed = (items: readonly string[]) => items.join(', ');
