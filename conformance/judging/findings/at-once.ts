import { operations } from '../../../generated/operations.ts';
import { worldOf } from '../../model/world.ts';
import { type Answer, askedId, idOf, reads, recordOf, recordsOf } from '../../reading/answer.ts';
import { type Evidence, once } from '../evidence.ts';

/** Fields in which no two requests of a run send the same value. */
export const ownValues = ['last_name', 'business_name', 'mobile_number', 'iban', 'id_number'] as const;
const tellingFields = [...ownValues, 'email_address'] as const;

/** What was under way at the same time as a finding, and whose values it shows. */
export interface AtOnce {
  /** Requests outside of the finding that it takes to show it. */
  partners: readonly Answer[];
  /** Each group was under way at the same time, in the order in which it was sent. */
  groups: (sent: readonly Answer[]) => Answer[][];
  /** The same in sentences. */
  notes: readonly string[];
}

/** So many requests may be under way at the same time as one. */
const partnersMax = 7;
/** Requests about one record or list that are looked at, many times as many as a run sends. */
const lookedAtMax = 1000;
/** Requests of a script in which those at the same time are told apart. */
const sentMax = 100;

/** @param shown the exchanges of a finding, of which the last one is wrong */
export function atOnceWith(shown: readonly Answer[], evidence: Evidence): AtOnce {
  const { byPlace } = requestsOf(evidence);
  const at = (place: string | undefined, answer: Answer) =>
    (byPlace.get(place ?? '') ?? [])
      .slice(0, lookedAtMax)
      .filter((other) => other !== answer && overlap(answer, other));
  const writes = shown.flatMap((answer) =>
    at(placeOf(answer), answer)
      .filter(({ operation, meaning }) => !reads(operation) && meaning !== 'refusal')
      .slice(0, partnersMax),
  );
  const last = shown.at(-1);
  const other = last && strangerIn(last, evidence);
  const asked = other ? at(placeLike(last, other, evidence), last) : [];
  const told = new Set([...writes, ...asked]);
  const within = shown.filter((one) =>
    shown.some((two) => one !== two && overlap(one, two) && isPair(one, two)),
  );
  const outside = [...told].filter((one) => !shown.includes(one));
  const partners = new Set([...outside, ...(other && !shown.includes(other) ? [other] : [])]);
  const core = new Set([...shown, ...told]);
  const areAtOnce = (a: Answer, b: Answer) =>
    overlap(a, b) && (isPair(a, b) || (core.has(a) && core.has(b) && (isOfWrite(a, b) || asked.length > 0)));
  return {
    partners: [...partners],
    groups: (sent) => grouped(sent, areAtOnce),
    notes: [
      ...(outside.length > 0
        ? [`It was under way at the same time as ${named(outside)}.`]
        : within.length > 0
          ? [`Its ${named(within)} were under way at the same time.`]
          : []),
      ...(other ? [`Values in the response are those of ${named([other])}.`] : []),
    ],
  };
}

const named = (answers: readonly Answer[]) => {
  const numbers = answers.map(({ index }) => index).sort((a, b) => a - b);
  const [last] = numbers.slice(-1);
  return numbers.length === 1 ? `request ${last}` : `requests ${numbers.slice(0, -1).join(', ')} and ${last}`;
};

const overlap = (a: Answer, b: Answer) => a.sentAtMs < b.answeredAtMs && b.sentAtMs < a.answeredAtMs;

/** The requests in an order in which each group stands together, where its last one was sent: that needs no response of another. */
export const inTurn = (sent: readonly Answer[], groups: readonly Answer[][]): Answer[] =>
  sent.flatMap((answer) => {
    const group = groups.find((those) => those.includes(answer));
    return group ? (group.at(-1) === answer ? group : []) : [answer];
  });

const isOfWrite = (a: Answer, b: Answer) => !reads(a.operation) || !reads(b.operation);

/** Whether two requests create or change something in the same place; new customers are all in one. */
const isPair = (a: Answer, b: Answer) =>
  !reads(a.operation) && !reads(b.operation) && a.operation === b.operation && areSame(a, b);

const areSame = (a: Answer, b: Answer) => placeOf(a) === placeOf(b);

/** Groups in which each overlaps with each; none in a script that nobody reads to its end. */
function grouped(sent: readonly Answer[], areAtOnce: (a: Answer, b: Answer) => boolean): Answer[][] {
  if (sent.length > sentMax) return [];
  const groups: Answer[][] = [];
  let open: Answer[][] = [];
  for (const answer of sent) {
    open = open.filter((those) => those.every(({ answeredAtMs }) => answeredAtMs > answer.sentAtMs));
    const group = open.find((those) => those.every((one) => areAtOnce(one, answer)));
    if (group) group.push(answer);
    else {
      const alone = [answer];
      open.push(alone);
      groups.push(alone);
    }
  }
  return groups.filter(({ length }) => length > 1);
}

/** The record, or the records of a customer, to which a request belongs. */
function placeOf(answer: Answer): string | undefined {
  const { verb, resource } = operations[answer.operation];
  const isOfList = resource === 'Document' || verb === 'list' || verb === 'create';
  const id = askedId(answer) ?? answer.sent.get('customer');
  return id === undefined ? undefined : `${resource}${isOfList ? 's of' : ''} ${id}`;
}

interface Requests {
  byPlace: ReadonlyMap<string, readonly Answer[]>;
  /** The first two writes that sent a telling value: with more, it tells as little. */
  bySent: ReadonlyMap<string, readonly Answer[]>;
  /** By resource and identifier. */
  creates: ReadonlyMap<string, Answer>;
  /** The customers of recipients. */
  owners: ReadonlyMap<string, string | undefined>;
}

const requestsOf = once((evidence): Requests => {
  const { answers, recipients } = evidence;
  const bySent = new Map<string, Answer[]>();
  for (const answer of answers.filter(
    ({ operation, credentials }) => !reads(operation) && credentials === 'token',
  ))
    for (const field of tellingFields) {
      const value = answer.sent.get(field);
      const key = `${field} ${value}`;
      const known = bySent.get(key) ?? [];
      if (value && known.length < 2) bySent.set(key, [...known, answer]);
    }
  const byPlace = Map.groupBy(answers, (answer) => placeOf(answer) ?? '');
  byPlace.delete('');
  const owners = new Map(recipients.map(({ id, create }) => [id, create.sent.get('customer')]));
  const creates = new Map(worldOf(evidence).records.map(({ kind, id, create }) => [`${kind} ${id}`, create]));
  return { byPlace, bySent, creates, owners };
});

/** The request whose values a response shows although they were sent for something else. */
function strangerIn(answer: Answer, evidence: Evidence): Answer | undefined {
  if (answer.operation === 'listCustomers') return undefined;
  const { bySent, creates } = requestsOf(evidence);
  const { verb, resource } = operations[answer.operation];
  for (const record of recordsOf(answer)) {
    const id = verb === 'list' ? undefined : idOf(record);
    const create = creates.get(`${resource} ${id}`);
    if (create && id !== (askedId(answer) ?? id)) return create;
    for (const field of tellingFields) {
      const shown = record[field];
      const senders = typeof shown === 'string' ? (bySent.get(`${field} ${shown}`) ?? []) : [];
      const known = senders.filter(({ sentAtMs }) => sentAtMs < answer.answeredAtMs);
      // Several records may have a special value.
      const [sender] = known.length === 1 ? known : [];
      if (sender && !isAbout(answer, sender, evidence)) return sender;
    }
  }
  return undefined;
}

/** Whether a request is a write, asks for what that created or changed, or for the list with it. */
const isAbout = (answer: Answer, write: Answer, evidence: Evidence): boolean =>
  answer === write || (areOfOneKind(answer, write) && placeOf(answer) === placeLike(answer, write, evidence));

const areOfOneKind = (a: Answer, b: Answer) =>
  operations[a.operation].resource === operations[b.operation].resource;

/** Where a request like another one is about what a write created or changed. */
function placeLike({ operation }: Answer, write: Answer, evidence: Evidence): string | undefined {
  const { verb } = operations[operation];
  const { resource } = operations[write.operation];
  const id = askedId(write) ?? idOf(recordOf(write));
  if (resource === 'Document') return `${resource}s of ${id}`;
  if (verb !== 'list') return id === undefined ? undefined : `${resource} ${id}`;
  return `${resource}s of ${write.sent.get('customer') ?? requestsOf(evidence).owners.get(id ?? '')}`;
}
