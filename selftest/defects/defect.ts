import type { RecordingOptions } from '../../conformance/recording/options.ts';
import type { Depth } from '../../conformance/transcript/exchange.ts';
import type { MandatoryId } from '../../generated/requirements.ts';
import { updatesStored } from '../kit/stores.ts';
import type { TestServer } from '../kit/test-server.ts';

/** The reference server with exactly one defect. It declares which requirement that breaks, so that a run can be compared with it. */
export interface Defect extends TestServer {
  /** The requirement that a run must find violated. */
  breaks: MandatoryId;
  /** At most two other requirements that this defect breaks as well, each with the reason. */
  follows?: Followers;
  /** Globs of requirements that the same cause breaks as well, and of which a run may meet another one first. */
  alike?: readonly string[];
  /** What says that it is wrong, and how a real service gets there. */
  why?: string;
  /** The least depth of a run that refuses it; `quick` by default. */
  depth?: Depth;
  run?: Partial<RecordingOptions>;
}

export type Followers = Partial<Record<MandatoryId, string>>;

/** A defect without the requirement that it breaks, which is its key in a table. */
export type DefectRow = Omit<Defect, 'breaks'>;

/** Updates respond rightly, but do not store all that they should. */
export const notStored = (...[method, make]: Parameters<typeof updatesStored>) => ({
  follows: {
    [`${method === 'updateCustomer' ? 'customers' : 'recipients'}.update.listed`]:
      'the list shows what is stored',
  } satisfies Followers,
  ...updatesStored(method, make),
});
