import { type AnyOperationId, operations } from '../../../generated/operations.ts';
import type { JudgedId } from '../../../generated/requirements.ts';
import { type Field, objects } from '../../../generated/response-validators.js';
import { type Answer, askedId, flags, isAllowed, recordsOf } from '../../reading/answer.ts';
import { isObject, type Json, type JsonObject, shown, withoutBigInts } from '../../reading/json.ts';
import { readTimestamp } from '../../reading/timestamp.ts';
import { isInvalidOfTest } from '../../transcript/invalid-values.ts';
import { type Found, ofField, type Rule } from '../found.ts';
import { inRecord, requirementOf, type View, type World, worldOf } from '../world.ts';
import { isSpecial } from '../writes.ts';

/** Every field of a response is there where it has to be, in its documented type. */
export const typeRules: Rule = function* (run) {
  const world = worldOf(run);
  for (const view of world.views) yield* typesOf(view, world);
  for (const answer of run.answers)
    if (isAllowed(answer) && answer.credentials === 'token' && answer.meaning === 'success')
      yield* typesOfLists(answer);
};

function* typesOf(view: View, world: World): Iterable<Found> {
  const { kind, verb, answer, item, told } = view;
  // No rule covers what a request created that the document does not allow (ruling `not-ruled`).
  if (told?.create.role === 'probe') return;
  // Of an identifier that nothing has, a recording may show an object with nothing in it.
  if (world.run.recording && !told && Object.keys(item).length === 0) return;
  const wrong = mistyped(view);
  for (const [field, { expected }] of Object.entries<Field>(objects[kind])) {
    const isFlag = flags.includes(field);
    if (!wrong.has(field) && !isFlag) continue;
    const update = wrong.has(field) ? updateToBlame(view, field, world) : undefined;
    const requirement = requirementOf(kind, update?.part ?? `${verb}.${nameIn(view, field)}`);
    const answers = update ? [update.answer, answer] : [answer];
    const unless = update?.unless?.flatMap((part) => requirementOf(kind, part) ?? []) ?? [];
    if (requirement && !(wrong.has(field) && isTestValue(view, field, world)))
      yield {
        ...ofField(!wrong.has(field), requirement, answers, field, expected, item[field], inRecord(view)),
        unless,
      };
  }
}

/** The update before a read with a wrong field, if the reads of that field are right but for those after an update. */
function updateToBlame(
  view: View,
  field: string,
  world: World,
): { answer: Answer; part: string; unless?: string[] } | undefined {
  const { kind, verb, told } = view;
  const canBeUpdated = Object.hasOwn(operations[`update${kind}`].fields, field);
  if (!told || !canBeUpdated || !isRead(view) || !isRightBeforeUpdates(view, field, world)) return undefined;
  const before = updatesBefore(view);
  const sender = before.findLast(({ sent }) => sent.has(field));
  const answer = (verb === 'get' && sender) || (before.at(-1) as Answer);
  // What a get shows, too, is stored.
  if (verb === 'list')
    return {
      answer,
      part: 'update.listed',
      unless: [...ofStored, `update.${field}`],
    };
  if (!sender) return { answer, part: 'update.keeps-unsent' };
  if (isSpecial(sender, field)) return { answer, part: 'update.exact-values' };
  const isWrongAtOnce = told.views.some((one) => one.answer === sender && isMistyped(one, field));
  return { answer, part: isWrongAtOnce ? `update.${nameIn(view, field)}` : 'update.stored' };
}

/** What is wrong in lists as well, if it is stored. */
const ofStored = ['update.exact-values', 'update.stored', 'update.keeps-unsent'];
const isRead = ({ verb }: View) => verb === 'get' || verb === 'list';
const updatesBefore = ({ told, answer }: View) =>
  told?.updates.filter((update) => update.answeredAtMs <= answer.sentAtMs) ?? [];

const knownOfReads = new WeakMap<World, Map<string, boolean>>();

/** Whether a field is wrong only in reads after an update, and was right in one of these records before it. */
function isRightBeforeUpdates({ kind, verb }: View, field: string, world: World): boolean {
  const known = knownOfReads.get(world) ?? new Map<string, boolean>();
  knownOfReads.set(world, known);
  const key = `${kind} ${verb} ${field}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const wrong = world.views.filter(
    (view) => view.kind === kind && view.verb === verb && isMistyped(view, field),
  );
  const wasRight = (view: View) => {
    const first = updatesBefore(view)[0]?.sentAtMs ?? 0;
    return view.told?.views.some(
      (one) => one.verb === verb && one.answer.answeredAtMs <= first && !isMistyped(one, field),
    );
  };
  const isSo = wrong.every((view) => updatesBefore(view).length > 0) && wrong.some(wasRight);
  known.set(key, isSo);
  return isSo;
}

/** The name of a business has a requirement of its own. */
export const nameIn = ({ item, told }: View, field: string): string => {
  const type = item.type === 'IND' || item.type === 'BIZ' ? item.type : told?.create.sent.get('type');
  return field === 'full_name' && type === 'BIZ' ? 'business-full_name' : field;
};

const known = new WeakMap<JsonObject, ReadonlySet<string>>();

/** The documented fields of a record that are missing, or not of their type. */
function mistyped({ kind, item }: View): ReadonlySet<string> {
  const found =
    known.get(item) ??
    new Set(
      Object.entries<Field>(objects[kind]).flatMap(([field, definition]) =>
        isTyped(definition, item[field]) ? [] : field,
      ),
    );
  known.set(item, found);
  return found;
}

export const isMistyped = (view: View, field: string): boolean => mistyped(view).has(field);

/** The pattern of the specification lets impossible days through. */
const isTyped = ({ required, schema, validate }: Field, value: Json | undefined): boolean =>
  value === undefined
    ? !required
    : schema === 'IsoTimestamp'
      ? readTimestamp(value) !== undefined
      : validate(withoutBigInts(value));

/**
 * Whether an invalid value is one that a run sent to learn whether it is refused: to this record, or an earlier run to one of
 * others that a list shows (ruling `not-ruled`).
 */
function isTestValue({ kind, verb, item, told }: View, field: string, { run }: World): boolean {
  const isOfKind = (operation: AnyOperationId) => operations[operation].resource === kind;
  if (!told)
    return (
      verb === 'list' &&
      field in operations[kind === 'Customer' ? 'createCustomer' : 'createRecipient'].fields &&
      isInvalidOfTest(item[field])
    );
  return run.answers.some(
    (one) =>
      one.role === 'probe' &&
      one.credentials === 'token' &&
      operations[one.operation].verb === 'update' &&
      isOfKind(one.operation) &&
      askedId(one) === told.id &&
      one.sent.get(field) === item[field],
  );
}

const lists = {
  listCountries: { name: 'reference.countries', fields: objects.Country },
  listNationalities: { name: 'reference.nationalities', fields: objects.Nationality },
  listCurrencies: { name: 'reference.currencies', fields: objects.Currency },
} as const;

const eligibility = {
  checkGhanaMobileWallet: 'eligibility.mobile-wallet',
  checkGhanaBankAccount: 'eligibility.bank-account',
} as const;

function* typesOfLists(answer: Answer): Iterable<Found> {
  const { operation, json } = answer;
  const list = Object.hasOwn(lists, operation) ? lists[operation as keyof typeof lists] : undefined;
  if (list)
    for (const item of recordsOf(answer))
      yield* typesIn(answer, item, list.name, Object.entries(list.fields), ` in ${shown(item)}`);
  if (!Object.hasOwn(eligibility, operation)) return;
  const name = eligibility[operation as keyof typeof eligibility];
  const { recipient_name, eligible_for_instant_pay } = objects.EligibilityResponse;
  const fields = Object.entries({ recipient_name, eligible_for_instant_pay });
  yield* typesIn(answer, isObject(json) ? json : {}, name, fields);
}

function* typesIn(
  answer: Answer,
  item: JsonObject,
  name: string,
  fields: [string, Field][],
  where = '',
): Iterable<Found> {
  for (const [field, definition] of fields)
    yield ofField(
      isTyped(definition, item[field]),
      `${name}.${field}` as JudgedId,
      [answer],
      field,
      definition.expected,
      item[field],
      where,
    );
}
