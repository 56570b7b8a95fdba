import type { Context, Handlers } from '../interface/handler.ts';
import { customerHandlers } from './customers.ts';
import { documentHandlers } from './documents.ts';
import { eligibilityHandlers } from './eligibility.ts';
import { recipientHandlers } from './recipients.ts';
import { referenceDataHandlers } from './reference-data.ts';

/** All operations of this server, over a store. */
export function createHandlers(context: Context): Handlers {
  return {
    ...customerHandlers(context),
    ...documentHandlers(context),
    ...recipientHandlers(context),
    ...referenceDataHandlers(),
    ...eligibilityHandlers(),
  };
}
