import { explain } from '../model/searches/explain.ts';
import { type Answer, readAnswer } from '../reading/answer.ts';
import { commandsOf } from '../reading/commands.ts';
import type { Interruption, Transcript, TranscriptEntry } from '../transcript/exchange.ts';
import { lagMsIn } from '../transcript/lag.ts';
import { findingOf } from './findings/findings.ts';
import type { Judgement } from './outcome.ts';
import type { Explored, ExploredFinding } from './result.ts';

export const isOfSearch = (entry: TranscriptEntry) => 'scenario' in entry && entry.scenario === 'explore';

/** Times that a sequence has to be wrong, one after the other. */
const proofs = 3;

/** What a search came upon; undefined where there was none. */
export function exploredIn({ header, entries }: Transcript): Explored | undefined {
  const answers = entries.flatMap((entry) =>
    entry.kind === 'exchange' && isOfSearch(entry) ? [readAnswer(entry)] : [],
  );
  if (answers.length === 0) return undefined;
  const stopped = entries.find((entry) => entry.kind === 'interruption' && isOfSearch(entry)) as Interruption;
  const bySequence = Map.groupBy(answers, ({ step }) => step.slice(0, step.lastIndexOf('/')));
  const wrong = new Map(
    [...bySequence].flatMap(([name, own]) => {
      const found = explain(own, lagMsIn(header)).contradictions;
      return found.length > 0 ? [[name, found] as const] : [];
    }),
  );
  const walks = [...bySequence.keys()].filter((name) => !name.includes('/'));
  const suspects = [...new Set([...wrong.keys()].map((name) => name.split('/')[0] as string))];
  const findings = suspects.flatMap((name): ExploredFinding[] => {
    const tried = [...wrong].filter(([one]) => one.startsWith(`${name}/try-`)).at(-1)?.[1];
    const each = Array.from(
      { length: proofs },
      (_, proof) => wrong.get(`${name}/proof-${proof + 1}`) ?? (proof === 0 ? tried : undefined) ?? [],
    );
    const [first = [], ...others] = each.toReversed();
    const same = first.find(({ requirement }) =>
      others.every((other) => other.some((one) => one.requirement === requirement)),
    );
    if (!same) return [];
    const { requirement, answer, expected, actual } = same;
    const own = bySequence.get(`${name}/proof-${proofs}`) ?? [];
    const until = own.filter(({ index }) => index <= answer.index);
    return [
      {
        requirement,
        ...findingOf({ kind: 'differs', answers: [answer], expected, actual }),
        sequence: lastOfEach(until).map(({ index }) => index),
        mark: header.mark ?? '',
        commands: commandsOf(until),
      },
    ];
  });
  const known = new Set(findings.map(({ requirement }) => requirement));
  const replays = [...bySequence.keys()].filter((name) => name.startsWith('replay/'));
  const sequences = [...walks, ...replays];
  const sent = sequences.flatMap((name) => bySequence.get(name) ?? []).length;
  return {
    requests: sent,
    further: answers.length - sent,
    sequences: sequences.length,
    created: answers.filter(
      ({ operation, meaning }) => operation === 'createCustomer' && meaning === 'success',
    ).length,
    stopped: stopped?.reason ?? null,
    findings,
    isConcurrent: walks.some((name) => name.startsWith('burst')),
    unconfirmed: [...walks, ...replays.slice(0, 1)].flatMap((name) => {
      const [first] = wrong.get(name) ?? [];
      if (!first || known.has(first.requirement)) return [];
      const { requirement, expected, actual, answer } = first;
      return [{ requirement, expected, actual, exchanges: [answer.index] }];
    }),
  };
}

/** The last response of each step: earlier ones came too early. All pages of a list belong to it. */
const lastOfEach = (answers: readonly Answer[]) =>
  [...Map.groupBy(answers, ({ step }) => step).values()].flatMap((attempts) => {
    const attempt = attempts.at(-1)?.listing?.attempt;
    return attempts.filter((one, place) =>
      attempt === undefined ? place === attempts.length - 1 : one.listing?.attempt === attempt,
    );
  });

/** The judgements with what a search found: a requirement of which a sequence shows that it is not met is violated. */
export const withFindings = (judgements: readonly Judgement[], { findings }: Explored): Judgement[] =>
  judgements.map((one) => {
    const own = findings.filter(({ requirement }) => requirement === one.id);
    const [first] = own;
    if (!first || one.outcome === 'violated' || one.reason === 'selection') return one;
    const message = `Expected ${first.expected}; got ${first.actual}.`;
    return {
      ...one,
      outcome: 'violated',
      reason: null,
      blockedBy: null,
      message,
      cause: message,
      findings: own.map(({ requirement: _, sequence: __, mark: ___, commands: ____, ...finding }) => finding),
      reproduction: first.sequence,
      atOnce: [],
      differences: own.length,
    };
  });
