import { Evidence } from '../../conformance/judging/evidence.ts';
import { observe } from '../../conformance/judging/observed/observations.ts';
import { rules } from '../../conformance/model/oracle.ts';
import { type Answer, readAnswer } from '../../conformance/reading/answer.ts';
import type { Exchange, Transcript } from '../../conformance/transcript/exchange.ts';
import schema from '../../generated/recorded.schema.json' with { type: 'json' };
import { objects } from '../../generated/response-validators.js';
import { resourceOf, touch, watch } from './watch.ts';

/** Of which kind an exchange is: others than the usual ones are sent to see whether they are refused, or what comes. */
export type Kind = 'usual' | 'probe' | 'refusal';

/** A fact of one exchange, and who reads it there. */
export interface Place {
  fact: string;
  kind: Kind;
  operation: Exchange['operation'];
  readers: Set<string>;
}

function kindOf({ credentials, role, meaning }: Answer): Kind {
  if (credentials === 'token' && role !== 'probe') return 'usual';
  return meaning === 'success' ? 'probe' : 'refusal';
}

/** What holds facts, or is made of them, and is none itself. */
const noFact =
  /^(request|response|json|sent|meaning|(request|response)\.(headers|form|parts)|request\.file\.(name|value)|\d+)$/;

const { lines, definitions } = schema;
const keys = Object.keys(lines.exchange.properties);
const ofResponse = Object.keys(definitions.RecordedResponse.properties);

const answersIn = ({ answers, refusedWays }: Evidence) => [...answers, ...refusedWays];

/** What an exchange may have by its type and by the document, whether or not one of the run has it. */
function possibleIn(answer: Answer): string[] {
  const resource = resourceOf(answer);
  const members = resource && answer.meaning === 'success' ? Object.keys(objects[resource]) : [];
  return [
    ...keys,
    ...ofResponse.map((key) => `response.${key}`),
    ...members.map((key) => `${resource}.${key}`),
  ].filter((fact) => !noFact.test(fact));
}

/** The facts that a response has. It notes what is read of it from then on. */
function factsIn(answer: Answer): ReadonlySet<string> {
  const facts = new Set<string>();
  watch(answer, keys, (fact) => {
    if (!noFact.test(fact)) facts.add(fact);
  });
  touch(answer);
  return facts;
}

/** The facts that an exchange has. */
export const factsOf = (exchange: Exchange) => factsIn(readAnswer(exchange));

/** Who reads what in the exchanges of a run: each rule by itself, so that it finds nothing that another one has read. */
export function placesIn(transcript: Transcript): Place[] {
  const found = new Map<number, Map<string, Place>>();
  const placesOf = (exchange: Exchange) => {
    const places = found.get(exchange.index) ?? new Map<string, Place>();
    found.set(exchange.index, places);
    return places;
  };
  const all = answersIn(new Evidence(transcript)).map((answer) => {
    const { operation } = answer;
    const [kind, places, possible] = [kindOf(answer), placesOf(answer), possibleIn(answer)];
    const add = (fact: string) => places.set(fact, { fact, kind, operation, readers: new Set() });
    for (const fact of factsIn(answer)) add(fact);
    return { possible, add };
  });
  const seen = new Set([...found.values()].flatMap((places) => [...places.keys()]));
  for (const { possible, add } of all) for (const fact of possible) if (!seen.has(fact)) add(fact);

  const measure = (reader: string, read: (run: Evidence) => unknown) => {
    const run = new Evidence(transcript);
    for (const answer of answersIn(run)) {
      const places = placesOf(answer);
      watch(answer, keys, (fact) => places.get(fact)?.readers.add(reader));
    }
    read(run);
  };
  measureReading(transcript, placesOf);
  for (const [name, rule] of Object.entries(rules)) measure(name, (run) => [...rule(run)]);
  measure('observations', observe);
  return [...found.values()].flatMap((places) => [...places.values()]);
}

/** What is read of responses before any rule sees them. Of requests, all is copied. */
function measureReading(
  transcript: Transcript,
  placesOf: (exchange: Exchange) => ReadonlyMap<string, Place>,
): void {
  const entries = transcript.entries.map((entry) => {
    if (entry.kind !== 'exchange') return entry;
    const places = placesOf(entry);
    const answer = readAnswer(entry);
    watch(answer, [], (fact) => fact.startsWith('response.') && places.get(fact)?.readers.add('reading'));
    return answer;
  });
  new Evidence({ ...transcript, entries });
}
