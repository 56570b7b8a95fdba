import {
  type Answer,
  askedId,
  idOf,
  isAllowed,
  payloadOf,
  recordOf,
  recordsOf,
} from '../../reading/answer.ts';
import { counted } from '../../reading/counted.ts';
import type { JsonObject } from '../../reading/json.ts';
import { isUpload } from '../../reading/upload-form.ts';
import { type Found, type Rule, type Run, right, wrong } from '../found.ts';
import { isSure } from '../writes.ts';
import { echoes, typesIn } from './fields.ts';
import { forbiddenFiles, isOfForbiddenFile } from './forbidden-files.ts';
import { Documents } from './listed.ts';

/** What uploads and lists of documents say. Of a file that must be refused, its refusal says more. */
export const documentRules: Rule = function* (run) {
  const ofForbidden: Found[] = [];
  for (const found of ofDocuments(run))
    if (!run.isTimed && isOfForbiddenFile(found)) ofForbidden.push(found);
    else yield found;
  if (!run.isTimed) yield* forbiddenFiles(run, ofForbidden);
};

const ofDocuments: Rule = function* (run) {
  if (run.isReadOnly) {
    for (const list of listsIn(run)) for (const item of recordsOf(list)) yield* typesIn(item, list);
    return;
  }
  const uploads = run.answers.filter((answer) => isUpload(answer) && isTaken(answer));
  const isSpecial = uploads.some(({ role }) => role === 'values');
  for (const upload of uploads) {
    yield* echoes(upload);
    if (!isSpecial) yield right('documents.upload.exact-values', upload);
  }
  const documents = new Documents([...run.answers, ...run.refusedWays]);
  const customers = customersIn(run);
  for (const list of listsIn(run)) {
    const mayHaveOthers = run.recording === 'partial' || (run.recording && !customers.has(askedId(list)));
    yield* documents.judge(list, isDueIn(run, list), mayHaveOthers);
    if (customers.has(askedId(list)) && documents.isEmpty(list)) yield isEmpty(list);
  }
};

const isTaken = (answer: Answer) =>
  isAllowed(answer) && answer.credentials === 'token' && answer.meaning === 'success';

/** The lists of documents of a run, in the order in which they were asked for. */
const listsIn = ({ answers }: Run): Answer[] =>
  answers
    .filter((answer) => answer.operation === 'listDocuments' && isTaken(answer) && payloadOf(answer))
    .sort((one, other) => one.sentAtMs - other.sentAtMs);

/** Whether a list has to show an upload. */
const isDueIn = (run: Run, list: Answer) => {
  const lagMs = run.hasWaited(list) ? 0 : run.lagMs;
  return ({ answeredAtMs }: Answer) => answeredAtMs + lagMs <= list.sentAtMs;
};

/** The customers of a run. Of an identifier that two of them have, nobody knows whose documents are shown. */
function customersIn({ answers }: Run): ReadonlySet<string | undefined> {
  const creates = answers.filter((answer) => answer.operation === 'createCustomer' && isSure(answer));
  const byId = Map.groupBy(creates, (create) => idOf(recordOf(create)));
  return new Set([...byId].flatMap(([id, those]) => (those.length === 1 ? id : [])));
}

function isEmpty(list: Answer): Found {
  const count = recordsOf(list).length;
  return count === 0
    ? right('documents.list.empty', list)
    : wrong('documents.list.empty', [list], 'an empty list', counted(count, 'document'));
}

/** An upload with the item of a list that shows it. */
export interface ListedUpload {
  list: Answer;
  upload: Answer;
  item: JsonObject;
}

/** Each stored upload in each list that shows it. */
export function* listedUploads(run: Run): Iterable<ListedUpload> {
  const documents = new Documents(run.answers);
  for (const list of listsIn(run))
    for (const { upload, item } of documents.matches(list, isDueIn(run, list)).shown)
      if (upload.state === 'stored') yield { list, upload: upload.answer, item };
}
