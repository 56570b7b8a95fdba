import { agrees, type ChecksFor, differs, missing } from '../judging/check.ts';
import { type Answer, idOf } from '../reading/answer.ts';
import { readListPage } from '../reading/listing.ts';

/** A deployment that counts from 0 shows the first page as page 0, and another one or none as page 1. */
export const pagesFromOne: ChecksFor<'paging'> = {
  'paging.from-one': function* (evidence) {
    for (const scenario of ['customer-list', 'recipients'] as const) {
      const steps = ['no-page', 'page-0'] as const;
      const [unnamed, zero] = steps.map((step) => evidence.step(scenario, step));
      // The page without a number was read after the last reading, which waited for what lags behind.
      const first = evidence.answers.findLast(
        ({ scenario: name, listing }) => name === scenario && listing?.name === 'sweep' && listing.page === 1,
      );
      const ids = new Set(idsOf(unnamed));
      const isSame = (answer: Answer | undefined) => idsOf(answer).some((id) => ids.has(id));
      if (!unnamed || !first || ids.size === 0) yield missing('no page was read without its number');
      else if (evidence.firstPage === 0 || (isSame(zero) && !isSame(first)))
        yield differs([unnamed, ...(zero ? [zero] : []), first], 'the first page as page 1', 'it is page 0');
      else yield agrees(unnamed, first);
    }
  },
};

const idsOf = (answer: Answer | undefined) =>
  (answer && readListPage(answer)?.items.map((item) => idOf(item))) ?? [];
