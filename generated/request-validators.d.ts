// Written by `npm run generate` from spec/. Do not edit.
/** A problem with a value: where, which rule, and the rule in words. */
export interface Problem {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}
/** Validates the text in a request. After `false`, `errors` has the reasons until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: Problem[] | null;
}
export declare const forms: Record<'createCustomer' | 'updateCustomer' | 'uploadDocument' | 'createRecipient' | 'updateRecipient', Validator>;
export declare const parameters: Record<'listCustomers' | 'createCustomer' | 'getCustomer' | 'updateCustomer' | 'listDocuments' | 'uploadDocument' | 'createRecipient' | 'listRecipients' | 'getRecipient' | 'updateRecipient' | 'listCountries' | 'listNationalities' | 'listCurrencies' | 'checkGhanaMobileWallet' | 'checkGhanaBankAccount', Validator>;
