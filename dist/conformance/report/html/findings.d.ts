import type { Report } from '../../checks/result.ts';
import type { ExchangeViews } from './exchange.ts';
import { type Html } from './tag.ts';
/** Each violated requirement with its evidence, mandatory ones first; nothing where none is violated. */
export declare function findingsSection({ checks }: Report, views: ExchangeViews): Html | false;
/** What should have been judged and could not be: requirements with the same reason stand together. */
export declare function openSection({ checks, interruptions }: Report): Html | false;
/** What the run left out, and why. */
export declare function leftOutSection({ checks }: Report): Html | false;
