import type { ClientJudgedId } from '../../../generated/client-requirements.ts';
import { calling } from './calling.ts';
import { keeping } from './keeping.ts';
import { reading } from './reading.ts';
import { recovering } from './recovering.ts';
import { sending } from './sending.ts';
import type { Table, Wrong } from './table.ts';

/** A client that does one thing wrong. */
interface ClientDefect extends Wrong {
  name: string;
  /** The requirement that it does not meet. */
  breaks: ClientJudgedId;
}

const tables: readonly Table[] = [calling, keeping, sending, reading, recovering];

export const defects: readonly ClientDefect[] = tables
  .flatMap((table) => Object.entries(table) as [ClientJudgedId, Table[ClientJudgedId]][])
  .flatMap(([breaks, named = {}]) =>
    Object.entries(named).map(([name, wrong]) => ({
      name,
      breaks,
      ...(typeof wrong === 'function' ? { change: wrong } : wrong),
    })),
  );
