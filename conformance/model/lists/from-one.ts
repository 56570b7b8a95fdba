import { type Answer, askedId, idOf } from '../../reading/answer.ts';
import { readListPage } from '../../reading/listing.ts';
import { about, type Rule, type Run } from '../found.ts';
import { agrees, differs, missing, type Piece } from '../pieces.ts';
import { ofToken } from '../requests.ts';

/** A deployment that counts from 0 shows the first page as page 0, and another one or none as page 1. */
export const fromOneRule: Rule = function* (run) {
  for (const operation of ['listCustomers', 'listRecipients'] as const)
    yield* about('paging.from-one', fromOne(run, operation));
};

function* fromOne(run: Run, operation: 'listCustomers' | 'listRecipients'): Iterable<Piece> {
  const pages = ofToken(run, operation).filter((answer) => run.isFinal(answer) && idsOf(answer).length > 0);
  const zeros = ofToken(run, operation).filter((answer) => pageOf(answer) === '0');
  let isKnown = false;
  for (const own of Map.groupBy(pages, askedId).values()) {
    const { unnamed = [], first = [] } = Object.groupBy(own, (answer) =>
      pageOf(answer) === null ? 'unnamed' : pageOf(answer) === '1' ? 'first' : 'other',
    ) as { unnamed?: Answer[]; first?: Answer[] };
    const zero = zeros.findLast((answer) => askedId(answer) === (own[0] && askedId(own[0])));
    const last = zero ? nearest(unnamed, zero) : unnamed.at(-1);
    const one = last && nearest(first, last);
    if (!last || !one) continue;
    isKnown = true;
    const ids = new Set(idsOf(last));
    const isSame = (answer: Answer) => idsOf(answer).some((id) => ids.has(id));
    if (run.firstPage === 0 || (zero && isSame(zero) && !isSame(one)))
      yield differs([last, ...(zero ? [zero] : []), one], 'the first page as page 1', 'it is page 0');
    else yield agrees(last, one);
  }
  if (!isKnown) yield missing('no page was read without its number');
}

const nearest = (answers: readonly Answer[], { sentAtMs }: Answer): Answer | undefined =>
  answers.toSorted((a, b) => Math.abs(a.sentAtMs - sentAtMs) - Math.abs(b.sentAtMs - sentAtMs))[0];

const pageOf = ({ request }: Answer) => new URLSearchParams(request.target.split('?')[1]).get('page');

const idsOf = (answer: Answer) => readListPage(answer)?.items.map((item) => idOf(item)) ?? [];
