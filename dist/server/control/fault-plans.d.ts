import type { FaultPlan, FaultPlanStatus, FaultRule } from '../../generated/control-types.ts';
import { type OperationId } from '../../generated/operations.ts';
/** A fault that a plan has for a call, and which call of which rule that is, both counted from 1. */
export interface PlannedFault {
    readonly fault: FaultRule['fault'];
    readonly rule: number;
    readonly call: number;
}
/** What shall go wrong for each partner. Without a plan nothing does. */
export declare class FaultPlans {
    #private;
    /** Replaces the plan of a partner; all counters begin anew. */
    set(partner: string, plan: FaultPlan): void;
    remove(partner: string): void;
    status(partner: string): FaultPlanStatus;
    /** Counts a call, and tells what shall go wrong with it. */
    next(partner: string, operation: OperationId): PlannedFault | undefined;
}
