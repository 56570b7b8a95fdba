import type { JudgedId } from '../../generated/requirements.ts';
import type { RulingId } from '../../generated/rulings.ts';
import { recordHas, textHas } from '../variants/marks.ts';
import type { Mark, Trace } from '../variants/variant.ts';

/** What makes a server right, and where that shows in a run. */
interface Lawful {
  ruling: RulingId;
  trace: Trace;
}

const shownAt = (ruling: RulingId, id: JudgedId, mark: Mark): Lawful => ({ ruling, trace: { [id]: mark } });

/** A text of a create or an update comes back otherwise, and as nobody would call another one. */
const rewritten = (id: JudgedId): Lawful =>
  shownAt('sent-values-come-back', id, (answer) => {
    const sent = [...(answer.request.form ?? []), ...(answer.request.parts ?? [])].flatMap((part) =>
      Array.isArray(part) ? [part[1]] : 'value' in part ? [part.value] : [],
    );
    const body = answer.response?.body ?? '';
    return sent.some(
      (value) => /\s{2}|\n|\p{M}|[À-ÿ]/u.test(value) && !body.includes(JSON.stringify(value).slice(1, -1)),
    );
  });

const unusual = (id: 'requests.forms' | 'requests.headers'): Lawful =>
  shownAt(
    'ways-of-sending',
    id,
    ({ meaning, styles = [], credentials }) =>
      credentials === 'token' && meaning === 'refusal' && styles.length > 0,
  );

const emptied: Lawful = shownAt(
  'optional-means-optional',
  'recipients.get.mobile_number',
  recordHas((record) => 'payout_method' in record && (record.mobile_number ?? null) === null),
);

const twice = shownAt('json', 'customers.update.payload', ({ response }) => {
  const body = response?.body ?? '';
  return body.split('"message"').length > 2 || body.split('"updated_on"').length > 2;
});

const takenOtherwise: Lawful = shownAt(
  'authentication',
  'access.wrong-tokens',
  ({ credentials, response }) => credentials === 'wrong' && response?.status === 200,
);

/**
 * Servers that were mutants before a ruling changed, and are right ones since. A mutant that is made of a right server of
 * today has another name.
 */
export const lawfulNow: Readonly<Record<string, Lawful>> = {
  'pages count from 0, as they do at the provider': shownAt(
    'paging',
    'customers.list.page',
    textHas(/"page":0\b/),
  ),
  'counts of customers have a fraction': shownAt('json', 'customers.list.payload', textHas(/":\d+\.0\b/)),
  'counts of pages are floating-point numbers': shownAt(
    'json',
    'customers.list.payload',
    textHas(/":\d+\.0\b/),
  ),
  'the message stands twice in the response to an update of a customer': twice,
  'an answer to an update has updated_on twice, before and after it': twice,
  'a form with a charset in its content type is an unknown media type': unusual('requests.forms'),
  'forms whose media type has a charset are refused': unusual('requests.forms'),
  'programs that name themselves curl or Python are taken for robots': unusual('requests.headers'),
  'a client that also accepts XML gets XML': unusual('requests.headers'),
  'a media type with a parameter in Accept is an unknown one': unusual('requests.headers'),
  'a client that takes JSON before anything else is a browser': unusual('requests.headers'),
  'the token passes under any scheme': takenOtherwise,
  'the scheme before the token is not looked at': takenOtherwise,
  'the recipients list leaves out an empty mobile number': emptied,
  'a new recipient has null for a mobile number that was sent empty': emptied,
  'a get shows null for a mobile number that was sent empty': emptied,
  'fields that are sent empty do not arrive': emptied,
  'an empty mobile number cannot be stored and is missing when the recipient is read': emptied,
  'several blanks in a number are one': rewritten('documents.upload.exact-values'),
  'the search index behind the list of customers composes combining marks': rewritten(
    'customers.create.exact-values',
  ),
  'line breaks of an address are blanks once it is read from the database': rewritten(
    'customers.create.exact-values',
  ),
  'an update stores each line break of an address as CR LF': rewritten('customers.update.exact-values'),
  'an address is a single line, so its line breaks become blanks': rewritten('customers.create.exact-values'),
  'accents of recipients stand apart from their letters, as a file system keeps them': rewritten(
    'recipients.create.exact-values',
  ),
};
