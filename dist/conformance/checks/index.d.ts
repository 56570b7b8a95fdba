import type { JudgedId } from '../../generated/requirements.ts';
import type { Check } from './check.ts';
/** The check of every requirement that is judged. */
export declare const checks: Record<JudgedId, Check>;
