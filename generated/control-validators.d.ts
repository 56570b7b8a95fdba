// Written by `npm run generate` from spec/. Do not edit.
/** A problem with a value: where, which rule, and the rule in words. */
export interface Problem {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}
/** Validates a request to the control port. After `false`, `errors` has the reasons until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: Problem[] | null;
}
export declare const bodies: Record<'importPartner' | 'changeStanding' | 'changeVerified' | 'setFaultPlan' | 'setClock' | 'advanceClock', Validator>;
export declare const parameters: Record<'listPartners' | 'exportPartner' | 'importPartner' | 'resetPartner' | 'listStoredCustomers' | 'getStoredCustomer' | 'changeStanding' | 'listStoredRecipients' | 'listStoredDocuments' | 'changeVerified' | 'downloadFile' | 'listRequests' | 'getRequest' | 'listUnauthenticatedRequests' | 'getUnauthenticatedRequest' | 'getMetrics' | 'getFaultPlan' | 'setFaultPlan' | 'removeFaultPlan' | 'getClientJudgement' | 'getClock' | 'setClock' | 'resetClock' | 'advanceClock', Validator>;
