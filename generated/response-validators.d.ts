// Written by `npm run generate` from spec/. Do not edit.
/** A problem with a value: where, which rule, and the rule in words. */
export interface Problem {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}
/** Validates a field of a response. After `false`, `errors` has the reasons until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: Problem[] | null;
}


/** One field of an object: whether it is required, and its schema in words and as a validator. */
export interface Field {
  required: boolean;
  /** The named schema of its value, if it has one. */
  schema: string | null;
  expected: string;
  validate: Validator;
}
/** Every field of every object in responses. */
export declare const objects: {
  CustomerListResponse: Record<'message' | 'customers' | 'current_customers' | 'total_customers' | 'page' | 'total_pages', Field>;
  Customer: Record<'id' | 'first_name' | 'middle_name' | 'last_name' | 'date_of_birth' | 'birth_city' | 'birth_country' | 'nationality' | 'birth_nationality' | 'address' | 'city' | 'region' | 'postcode' | 'country' | 'phone_number' | 'mobile_number' | 'email_address' | 'blocked' | 'temporary_blocked' | 'created_on' | 'updated_on', Field>;
  CustomerResponse: Record<'message' | 'customer', Field>;
  DocumentListResponse: Record<'message' | 'documents', Field>;
  ListedDocument: Record<'type' | 'document' | 'id_number' | 'valid_from' | 'expiry' | 'verified' | 'uploaded_on', Field>;
  DocumentResponse: Record<'message' | 'document', Field>;
  UploadedDocument: Record<'type' | 'document' | 'id_number' | 'valid_from' | 'expiry' | 'verified' | 'uploaded_on', Field>;
  RecipientResponse: Record<'message' | 'recipient', Field>;
  Recipient: Record<'id' | 'customer' | 'type' | 'country' | 'payout_method' | 'relation' | 'full_name' | 'first_name' | 'last_name' | 'business_name' | 'bank' | 'iban' | 'mobile_number' | 'created_on' | 'updated_on', Field>;
  RecipientListResponse: Record<'message' | 'recipients' | 'current_recipients' | 'total_recipients' | 'page' | 'total_pages', Field>;
  CountryListResponse: Record<'message' | 'countries', Field>;
  Country: Record<'code' | 'title' | 'currency', Field>;
  NationalityListResponse: Record<'message' | 'nationalities', Field>;
  Nationality: Record<'code' | 'title', Field>;
  CurrencyListResponse: Record<'message' | 'currencies', Field>;
  Currency: Record<'code' | 'title', Field>;
  EligibilityResponse: Record<'message' | 'recipient_name' | 'eligible_for_instant_pay', Field>;
};
