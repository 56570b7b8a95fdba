import { acceptedAfter, acceptedLike, type Check } from '../judging/check.ts';
import type { Answer } from '../reading/answer.ts';
import type { RecordKind } from './record-kinds.ts';

/** A create without something optional succeeds if a later one with it does. @param leavesOut tells such creates. */
export const optional = ({ operations }: RecordKind, leavesOut: (create: Answer) => boolean): Check =>
  function* (evidence) {
    const plain = evidence.plain(operations.create).filter(({ resent }) => !resent);
    const typeOf = (answer: Answer) => answer.sent.get('type');
    const formOf = (answer: Answer) => `${typeOf(answer)} ${answer.purpose}`;
    // What may be refused for its values is evidence where it is taken.
    const taken = evidence.successes(operations.create).filter(({ resent }) => !resent);
    for (const creates of Map.groupBy(plain.filter(leavesOut), formOf).values()) {
      const type = typeOf(creates[0] as Answer);
      const others = plain.filter((answer) => !leavesOut(answer) && typeOf(answer) === type);
      const controlFor = (refused: Answer) => acceptedAfter(evidence, refused, others);
      const form = formOf(creates[0] as Answer);
      const like = taken.filter((one) => leavesOut(one) && formOf(one) === form);
      yield acceptedLike(
        controlFor,
        [...creates, ...like],
        'a success, as with the optional fields',
        'The create',
      );
    }
  };
