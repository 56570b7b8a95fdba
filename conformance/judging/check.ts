import type { ClientJudgedId } from '../../generated/client-requirements.ts';
import type { Piece } from '../model/pieces.ts';
import type { Evidence } from './evidence.ts';

/**
 * Finds what bears on a requirement. If a piece differs, it is violated. Otherwise it is satisfied if a piece agrees and
 * none is missing. In all other cases it is not exercised or inconclusive.
 * @param id of the requirement
 */
export type Check = (evidence: Evidence, id: string) => Iterable<Piece>;

/** A check for each judged requirement of clients in an area: one too few or too many does not compile. */
export type ChecksFor<Area extends string> = {
  [Id in Extract<ClientJudgedId, `${Area}.${string}`>]: Check;
};
