import type { Report } from '../../checks/result.ts';
import { type Html } from './tag.ts';
/** Every requirement with its outcome, a table for each area. The filters appear where scripts run. */
export declare function requirementsSection({ checks }: Report): Html;
