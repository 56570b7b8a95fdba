import type { JudgedId } from '../../generated/requirements.ts';
import { agrees, type Check, differs, missing, type Piece } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { each } from '../judging/table-keys.ts';
import type { Found } from '../model/found.ts';
import { allFoundIn } from '../model/oracle.ts';

/** What the oracle found about the requirement; of a sequence of a search, that is known without the checks. */
export const told: Check = (evidence, id) => (evidence.isTimed ? [] : foundBy(evidence, id)).map(pieceOf);

const foundBy = (evidence: Evidence, id: string) => allFoundIn(evidence).get(id as JudgedId) ?? [];

/** What it found about the requirement on each field. */
export const toldOfEach = <Name extends string>(
  fields: Readonly<Record<Name, unknown>>,
): Record<Name, Check> => each(fields, () => told);

/** The same, with a reason why there is no evidence where there is none. @param lack as a sentence without a full stop */
export const toldOr = (lack: string): Check =>
  function* (evidence, id) {
    if (foundBy(evidence, id).length === 0) yield missing(lack);
    else yield* told(evidence, id);
  };

const pieceOf = ({ answers, wrong }: Found): Piece =>
  wrong ? differs([...answers], wrong.expected, wrong.actual) : agrees(...answers);
