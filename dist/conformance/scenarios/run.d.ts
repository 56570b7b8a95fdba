import { type AnyOperationId } from '../../generated/operations.ts';
import type { Area } from '../../generated/requirements.ts';
import type { Exchange } from '../transcript/exchange.ts';
import type { Recorder } from '../transcript/recorder.ts';
import type { Settings } from './settings.ts';
/**
 * Runs every scenario that is evidence for the wanted areas and records what happens.
 * @param wanted areas of the catalogue; access needs evidence from all others.
 */
export declare function runScenarios(settings: Settings, recorder: Recorder, signal: AbortSignal, wanted: ReadonlySet<Area>): Promise<void>;
/** How many requests each operation got. */
export declare function requestsByOperation(exchanges: readonly Exchange[]): Record<AnyOperationId, number>;
