import type { Kind, Place } from './facts.ts';
import { type Reason, reasons } from './reasons.ts';

const words: Record<Kind, string> = {
  usual: 'usual requests',
  probe: 'probes with a success',
  refusal: 'probes with a refusal',
};

/** Who reads without a verdict: what tells a success from a refusal, and what is only noted in a report. */
const noRules: ReadonlySet<string> = new Set(['reading', 'observations']);
const isUnread = ({ readers }: Place) => [...readers].every((reader) => noRules.has(reader));

const reasonFor = ({ fact, kind }: Place): Reason | undefined =>
  reasons.find(
    ({ facts, kinds }) =>
      kinds.includes(kind) &&
      facts.some((name) => (name.endsWith('*') ? fact.startsWith(name.slice(0, -1)) : fact === name)),
  );

/** Facts that no rule reads and that have no reason, and reasons that no fact needs. */
export function problemsIn(places: readonly Place[]): string[] {
  const unread = places.filter(isUnread);
  const lacking = unread.filter((place) => !reasonFor(place));
  const needed = new Set(unread.map(reasonFor));
  return [
    ...new Set(lacking.map(({ fact, kind, operation }) => `no rule reads ${fact} of ${operation} (${kind})`)),
    ...reasons.filter((one) => !needed.has(one)).map(({ facts, why }) => `${facts}: no fact needs "${why}"`),
  ];
}

/** Facts of which the same is said, in one row of a table. */
const rowsOf = (places: readonly Place[], say: (fact: string) => string): string =>
  [...Map.groupBy([...new Set(places.map(({ fact }) => fact))].sort(), say)]
    .map(([said, facts]) => `| ${facts.map((fact) => `\`${fact}\``).join(', ')} | ${said} |`)
    .join('\n');

/** In which exchanges no rule reads a fact, for one reason. */
function whereUnread(fact: string, reason: Reason | undefined, places: readonly Place[]): string {
  const having = places.filter((place) => place.fact === fact);
  const unread = new Set(having.filter((place) => isUnread(place) && reasonFor(place) === reason));
  if (unread.size === having.length) return 'all';
  return Object.entries(words)
    .flatMap(([kind, name]) => {
      const those = having.filter((place) => place.kind === kind);
      const { length } = those.filter((place) => unread.has(place));
      if (length === 0 || length === those.length) return length === 0 ? [] : name;
      return kind === 'refusal' ? `some ${name}` : `${name}: ${operationsIn(those, unread)}`;
    })
    .join('; ');
}

/** The operations in which some exchanges are, and in how many, where others are not. */
const operationsIn = (places: readonly Place[], unread: ReadonlySet<Place>): string =>
  [...Map.groupBy(places, ({ operation }) => operation)]
    .flatMap(([operation, those]) => {
      const { length } = those.filter((place) => unread.has(place));
      if (length === 0) return [];
      return length === those.length ? operation : `${operation} (${length} of ${those.length})`;
    })
    .sort()
    .join(', ');

/** The page with the facts of exchanges and the rules that read them. */
export function factsPage(places: readonly Place[]): string {
  const unread = [...Map.groupBy(places.filter(isUnread), reasonFor)]
    .sort(([one], [other]) => reasons.indexOf(one as Reason) - reasons.indexOf(other as Reason))
    .map(([reason, those]) =>
      rowsOf(those, (fact) => `${whereUnread(fact, reason, places)} | ${reason?.why}`),
    );
  const readersOf = (fact: string) =>
    [...new Set(places.flatMap((one) => (one.fact === fact ? [...one.readers] : [])))].sort().join(', ');
  return `<!-- Written by node --test --test-update-snapshots scripts/facts/facts.test.ts. Do not edit. -->

# Facts

A run records an exchange for each request, and its verdict rests on nothing else. A defect stays hidden in a fact that no rule reads. This page shows which facts exchanges have, and which rule reads each. For that, each rule judged a recorded standard run of the reference server by itself.

To read a fact is less than to judge it: a rule may only ask which exchanges concern it. It is no reading to copy a record, to search it for a text, or to write it into a message. Not shown are the order of a list and of members, and what is there twice.

Facts have their names in [exchange.ts](../conformance/transcript/exchange.ts). Members of a success begin with \`body\` or with the resource, those of a refusal with \`refusal\`. Probes are requests with the role \`probe\`, and those without the right token; all others are usual.

## What no rule reads

| fact | where | why |
| --- | --- | --- |
${unread.join('\n')}

## What is read

Rules have their names in [oracle.ts](../conformance/model/oracle.ts). Two readers have no verdict: \`reading\` tells a success from a refusal, and \`observations\` are notes in a report.

| fact | read by |
| --- | --- |
${rowsOf(places, (fact) => readersOf(fact) || 'nobody')}
`;
}
