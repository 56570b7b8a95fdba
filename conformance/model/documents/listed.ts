import type { JudgedId } from '../../../generated/requirements.ts';
import { type Answer, askedId, recordsOf } from '../../reading/answer.ts';
import { counted } from '../../reading/counted.ts';
import { type JsonObject, shown } from '../../reading/json.ts';
import { type UploadOperation, uploadForm } from '../../reading/upload-form.ts';
import { type Found, right, wrong } from '../found.ts';
import { exactNumber, isAsSent, listedField, listedFieldsOf } from './fields.ts';
import { type Match, type Matches, matchesIn } from './matches.ts';
import { type Upload, Uploads } from './uploads.ts';

/** What requirements on uploads begin with. */
const prefixes = {
  uploadDocument: 'documents.upload',
  uploadDocumentAlias: 'documents.upload-alias',
} as const;
const prefixOf = ({ answer }: Upload) => prefixes[answer.operation as UploadOperation];

/** Files that have to be refused, by kind, with the requirement that says so (ruling `uploaded-files`). */
const forbidden: Readonly<Record<string, 'text-file' | 'other-file'>> = {
  text: 'text-file',
  html: 'other-file',
  zip: 'other-file',
  empty: 'other-file',
};

/** So many uploads are named as the reason for one item. */
const namedMax = 3;

/** The documents of a run: lists are judged one after the other against all uploads, whoever sent them. */
export class Documents {
  readonly #uploads: Uploads;
  /** The first list that showed an upload as it was sent, and once. */
  readonly #first = new Map<Upload, Answer>();
  readonly #agreed = new Map<Upload, Set<JudgedId>>();
  readonly #missed = new Set<Upload>();

  /** Takes in all uploads of the answers. */
  constructor(answers: readonly Answer[]) {
    this.#uploads = new Uploads(answers);
  }

  matches(list: Answer, isDue: (upload: Answer) => boolean): Matches {
    return matchesIn(this.#uploads, list, ({ answer }) => isDue(answer));
  }

  /** Whether nothing was uploaded for the customer of a list before it came. */
  isEmpty(list: Answer): boolean {
    return this.#uploads.of(list).every(({ answer }) => answer.sentAtMs > list.answeredAtMs);
  }

  /**
   * What a list says.
   * @param isDue whether it has to show an upload that was stored
   * @param mayHaveOthers whether its customer may have documents whose uploads are not known
   */
  *judge(list: Answer, isDue: (upload: Answer) => boolean, mayHaveOthers = false): Iterable<Found> {
    const { shown: all, absent, more } = this.matches(list, isDue);
    const again = new Set(mayHaveOthers ? [] : more.map((one) => one.again));
    for (const match of all)
      if (match.isNumbered || !mayHaveOthers)
        yield* this.#once(match.upload, this.#shown(match, list, again.has(match.upload)));
    const strange = mayHaveOthers ? [] : more.filter((one) => one.again === undefined);
    for (const { item } of strange) yield this.#strange(item, list);
    // An item with a number that nobody sent may be anybody's.
    if (strange.length === 0 && all.length > 0 && all.every(({ isNumbered }) => isNumbered))
      yield right('documents.list.own', list);
    // A list of another customer lacks the documents of this one.
    const isOther = all.length === 0 && strange.some(({ item }) => this.#isOfOthers(item, list));
    for (const one of this.#absent(
      absent.filter(({ answer }) => isDue(answer)),
      list,
    ))
      if (!isOther || one.kind !== 'differs') yield one;
  }

  /** Whether the number of an item was sent for other customers alone. */
  #isOfOthers(item: JsonObject, list: Answer): boolean {
    const known = this.#uploads.withNumber(item.id_number);
    return known.length > 0 && known.every(({ answer }) => askedId(answer) !== askedId(list));
  }

  /** What agrees with a requirement is told once for each upload. */
  *#once(upload: Upload, all: Iterable<Found>): Iterable<Found> {
    const agreed = this.#agreed.get(upload) ?? new Set();
    this.#agreed.set(upload, agreed);
    for (const one of all) {
      if (one.kind === 'differs' || !agreed.has(one.requirement)) yield one;
      if (one.kind === 'agrees') agreed.add(one.requirement);
    }
  }

  *#shown({ upload, item, isNumbered }: Match, list: Answer, isTwice: boolean): Iterable<Found> {
    const { answer, state } = upload;
    if (state === 'refused') yield* traceOf(upload, list);
    if (state === 'stored') {
      const isRight = isNumbered && !isTwice && isAsSent(item, answer);
      const earlier = this.#earlier(upload, list);
      if (isRight && !earlier) this.#first.set(upload, list);
      if (earlier && isRight) yield right('documents.kept', earlier, list);
      // What is wrong for the first time is no fault of the upload.
      if (earlier && !isRight) {
        yield this.#lost(upload, earlier, list, isTwice ? 'it is there once more' : shown(item));
        yield* listedField('verified', item, answer, list);
        return;
      }
      // An item with another number may be another document.
      yield* isNumbered ? listedFieldsOf(item, answer, list) : listedField('id_number', item, answer, list);
      if (answer.role === 'values') yield exactNumber(answer, list, item);
      if (!isTwice) yield right(`${prefixOf(upload)}.stored`, answer, list);
    }
    const isRuled = answer.role !== 'probe' && answer.credentials === 'token';
    if (isTwice && isRuled && state !== 'refused') yield notOnce(upload, list, 'it is there once more');
  }

  #earlier(upload: Upload, list: Answer): Answer | undefined {
    const first = this.#first.get(upload);
    return first === list ? undefined : first;
  }

  /** What one list showed rightly, every later one shows, too. */
  #lost(upload: Upload, earlier: Answer, list: Answer, actual: string): Found {
    const between = this.#uploads
      .of(list)
      .filter(({ answer, state }) => state === 'stored' && answer.sentAtMs >= earlier.answeredAtMs)
      .filter(({ answer }) => answer.answeredAtMs <= list.sentAtMs);
    const kinds = [...new Set(between.map(({ answer }) => kindOf(answer)))];
    const since = kinds.slice(0, namedMax).join(', ') || 'nothing';
    return wrong(
      'documents.kept',
      [earlier, list],
      `document ${upload.number} (${kindOf(upload.answer)}) as the earlier list showed it; uploaded since then: ${since}`,
      actual,
    );
  }

  /** A list holds only what was uploaded for its customer. */
  #strange(item: JsonObject, list: Answer): Found {
    const others = this.#uploads.withNumber(item.id_number).slice(0, namedMax);
    return wrong(
      'documents.list.own',
      [...others.map(({ answer }) => answer), list],
      'documents of this customer',
      `document ${shown(item.id_number)}, which was not uploaded for it`,
    );
  }

  *#absent(absent: readonly Upload[], list: Answer): Iterable<Found> {
    const actual = `${counted(recordsOf(list).length, 'document')} without it`;
    const told = new Set<string>();
    for (const upload of absent) {
      if (upload.state !== 'stored') yield* this.#once(upload, noTraceOf(upload, list));
      // Of thousands that are missing, each list would lack all.
      else if (!this.#missed.has(upload) || !told.has(upload.answer.operation)) {
        told.add(upload.answer.operation);
        this.#missed.add(upload);
        const earlier = this.#earlier(upload, list);
        yield earlier ? this.#lost(upload, earlier, list, 'it is not there') : notOnce(upload, list, actual);
      }
    }
  }
}

const kindOf = ({ sent }: Answer) => `${sent.get('type')} ${sent.get('document')}`;

/** A successful upload is in the list of its customer exactly once. */
const notOnce = (upload: Upload, list: Answer, actual: string): Found =>
  wrong(
    `${prefixOf(upload)}.stored`,
    [upload.answer, list],
    `document ${upload.number} once in the list`,
    actual,
  );

/** The requirements that say that a refused upload leaves no trace. */
function tracelessBy(upload: Upload): JudgedId[] {
  const ofFile = forbidden[uploadForm(upload.answer).kind];
  const isJudged = ofFile && upload.answer.credentials === 'token';
  return ['documents.refused', ...(isJudged ? [`${prefixOf(upload)}.${ofFile}` as const] : [])];
}

function* traceOf(upload: Upload, list: Answer): Iterable<Found> {
  const actual = `document ${upload.number ?? 'of its pair'}`;
  for (const id of tracelessBy(upload))
    yield wrong(id, [upload.answer, list], 'no trace of the refused upload in the list', actual);
}

/** A closed connection is a refusal as well, unless the document is there: then the response was lost. */
function* noTraceOf(upload: Upload, list: Answer): Iterable<Found> {
  if (upload.state === 'refused' || upload.answer.failure?.kind === 'broken-off')
    for (const id of tracelessBy(upload)) yield right(id, upload.answer, list);
}
