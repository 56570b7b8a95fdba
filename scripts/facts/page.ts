import type { Kind, Place } from './facts.ts';
import { type Reason, reasons } from './reasons.ts';

const requests: Record<Kind, string> = {
  allowed: 'requests that any partner may send',
  unruled: 'requests with the role `probe`',
  'no token': 'requests without the right token',
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
  const needed = new Set(unread.map(reasonFor));
  return [
    ...unread
      .filter((place) => !reasonFor(place))
      .map(({ fact, kind, operation }) => `no rule reads ${fact} of ${operation} (${kind}); say why`),
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
  const unread = having.filter((place) => isUnread(place) && reasonFor(place) === reason);
  if (unread.length === having.length) return 'all';
  return [...Map.groupBy(unread, ({ kind }) => kind)]
    .map(([kind, those]) => {
      const isWhole = those.length === having.filter((place) => place.kind === kind).length;
      return `${requests[kind]}${isWhole ? '' : `: ${those.map(({ operation }) => operation).join(', ')}`}`;
    })
    .join('; ');
}

/** The page with the facts of exchanges and the rules that read them. */
export function factsPage(places: readonly Place[]): string {
  const unread = [...Map.groupBy(places.filter(isUnread), reasonFor)]
    .sort(([one], [other]) => reasons.indexOf(one as Reason) - reasons.indexOf(other as Reason))
    .map(([reason, those]) => {
      const why = `${reason?.why}${reason?.document ? ` The document says: “${reason.document}”` : ''}`;
      return rowsOf(those, (fact) => `${whereUnread(fact, reason, places)} | ${why}`);
    });
  const readersOf = (fact: string) =>
    [...new Set(places.flatMap((one) => (one.fact === fact ? [...one.readers] : [])))].sort().join(', ');
  return `<!-- Written by node --test --test-update-snapshots scripts/facts/facts.test.ts. Do not edit. -->

# Facts

A run records an exchange for each request, and a verdict rests on nothing else. Defects stay hidden in facts that no rule reads. This page shows which facts exchanges have, and which rule reads each. For that, each rule judged a recorded standard run of the reference server by itself.

To read a fact is less than to judge it: a rule may only ask which exchanges concern it. It is no reading to copy a record, to search it for a text, or to write it into a message. Not shown are the order of a list and of members, and what is there twice.

Facts have their names in [exchange.ts](../conformance/transcript/exchange.ts). Members of a success begin with \`body\` or with the resource, those of a refusal with \`refusal\`.

## What no rule reads

| fact | in responses to | why |
| --- | --- | --- |
${unread.join('\n')}

## What is read

Rules have their names in [oracle.ts](../conformance/model/oracle.ts). \`checks\` are those in \`conformance/checks/\` that no rule tells. Two readers have no verdict: \`reading\` tells a success from a refusal, and \`observations\` are notes in a report.

| fact | read by |
| --- | --- |
${rowsOf(places, (fact) => readersOf(fact) || 'nobody')}
`;
}
