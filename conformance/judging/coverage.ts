import { matrices } from '../../generated/coverage.ts';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { waysOf } from '../model/accepted/suspects.ts';
import { mayBeLeft, refuses } from '../model/pieces.ts';
import { type Answer, recordsOf } from '../reading/answer.ts';
import { isPuttingOff } from '../reading/availability.ts';
import { readListPage } from '../reading/listing.ts';
import type { Evidence } from './evidence.ts';
import type { Coverage } from './result.ts';

type Matrix = (typeof matrices)[number];
type MatrixId = Matrix['id'];

/** A combination that an exchange shows. */
interface Cell {
  row: string;
  column: string;
  answer: Answer;
}

/** What a run looked at, in all matrices of spec/coverage.yaml. */
export function coverageOf(evidence: Evidence): Coverage[] {
  const refusedForWays = new Set(evidence.refusedForWays());
  const isQuick = evidence.header.options.depth === 'quick';
  return matrices.map((matrix) => {
    const { id, title, requirements, rows, columns } = matrix;
    const found = Map.groupBy(lookers[id](evidence), ({ row }) => row);
    const isLimited =
      id === 'wrong-tokens' &&
      evidence.answers.some(
        ({ credentials, response }) => credentials !== 'token' && isPuttingOff(response?.status),
      );
    // A customer may have one recipient, or one document, at most.
    const isWithoutSeveral = evidence.omissions.some(
      ({ need, area }) => need === 'several-records' && id === `${area.slice(0, -1)}-lists`,
    );
    const cells = rows.map((row) => {
      const ofRow = found.get(row) ?? [];
      // A corridor need not have every field of a recipient; one that a recipient moves to shows nothing of that.
      const mayBe = isQuick || !id.startsWith('recipient-') || ofRow.some(({ answer }) => !mayBeLeft(answer));
      // A deployment that limits wrong tokens gets each of them once, and a way that is refused is not used for long.
      const isElsewhere = ofRow.some(({ answer }) => isLimited || refusedForWays.has(answer));
      return columns.map((column) => {
        const here = ofRow.filter((cell) => cell.column === column);
        const seen = here.filter(({ answer }) => answer.meaning === 'success').length;
        const refused = here.filter(({ answer }) => refuses(answer)).length;
        const isRefused = column === 'some' && isWithoutSeveral;
        const needed = isNeeded(matrix, row, column) && mayBe && !isElsewhere && !isRefused;
        return { seen, refused, needed };
      });
    });
    return { id, title, requirements, rows, columns, cells };
  });
}

/** The needed cells of a matrix at which a run did not look, as "row, column". */
export const openCells = ({ rows, columns, cells }: Coverage): string[] =>
  rows.flatMap((row, y) =>
    columns.flatMap((column, x) => {
      const cell = cells[y]?.[x];
      return cell?.needed && cell.seen + cell.refused === 0 ? [`${row}, ${column}`] : [];
    }),
  );

function isNeeded({ not }: Matrix, row: string, column: string): boolean {
  const left: readonly { rows: readonly string[]; columns: readonly string[] }[] = not;
  return !left.some(({ rows, columns }) => rows.includes(row) && columns.includes(column));
}

/** Finds the combinations of a matrix in a run. */
const lookers: Record<MatrixId, (evidence: Evidence) => Iterable<Cell>> = {
  'customer-values': (evidence) => specialValues(evidence, ['createCustomer', 'updateCustomer']),
  'recipient-values': (evidence) => specialValues(evidence, ['createRecipient', 'updateRecipient']),
  'customer-updates': (evidence) => updatedFields(evidence.valid('updateCustomer')),
  'recipient-updates': (evidence) => updatedFields(evidence.valid('updateRecipient')),
  'wrong-tokens': (evidence) =>
    evidence.answers
      .filter(({ credentials }) => credentials === 'wrong')
      .map((answer) => ({
        row: answer.step.split('-wrong-')[1] ?? '',
        column: answer.request.method,
        answer,
      })),
  'ways-of-sending': (evidence) =>
    [...evidence.answers, ...evidence.refusedWays].flatMap((answer) =>
      waysOf(answer).map((row) => ({ row, column: operations[answer.operation].verb, answer })),
    ),
  'recipient-lists': (evidence) => listLengths(evidence, 'listRecipients', 'listRecipientsByPost'),
  'document-lists': (evidence) => listLengths(evidence, 'listDocuments'),
};

const specialValues = (
  evidence: Evidence,
  writes: readonly ('createCustomer' | 'updateCustomer' | 'createRecipient' | 'updateRecipient')[],
): Cell[] =>
  evidence
    .valid(...writes)
    .flatMap((answer) =>
      Object.entries(answer.values ?? {}).map(([row, column]) => ({ row, column, answer })),
    );

const updatedFields = (updates: readonly Answer[]): Cell[] =>
  updates.flatMap((answer) => {
    const sent = answer.sent;
    const column = sent.size === 1 ? 'alone' : 'with others';
    return [...sent].map(([row, value]) => ({ row, column: value === '' ? 'emptied' : column, answer }));
  });

const listLengths = (evidence: Evidence, ...lists: AnyOperationId[]): Cell[] =>
  lists.flatMap((row) =>
    evidence.valid(row).map((answer) => {
      const length = readListPage(answer)?.total ?? recordsOf(answer).length;
      const column = length === 0 ? 'none' : length === 1 ? 'one' : 'some';
      return { row, column, answer };
    }),
  );
