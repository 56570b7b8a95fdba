import { type Area } from '../../generated/requirements.ts';
import type { CheckResult } from '../checks/result.ts';
export interface AreaOfChecks {
    area: Area;
    title: string;
    checks: CheckResult[];
}
/** Results under the areas of their requirements, both in the order of the catalogue. */
export declare function byArea(checks: CheckResult[]): AreaOfChecks[];
