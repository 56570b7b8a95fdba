import type { DocumentPair } from '../../generated/document-pairs.ts';
import type { AnyOperationId, operations } from '../../generated/operations.ts';
import type { Area } from '../../generated/requirements.ts';
import type { objects } from '../../generated/response-validators.js';

/** The areas that each scenario is evidence for, the main one first. Only these scenarios compile. */
export const scenarioAreas = {
  opening: ['reference', 'customers'],
  customers: ['customers', 'documents', 'recipients', 'values'],
  'customer-values': ['customers', 'refusals'],
  'customer-updates': ['customers', 'updates'],
  'customer-list': ['customers', 'paging'],
  documents: ['documents', 'uploads', 'refusals', 'paging'],
  recipients: ['recipients', 'paging', 'updates'],
  'recipient-probes': ['recipients', 'refusals'],
  eligibility: ['eligibility'],
  probes: ['refusals', 'paging', 'customers', 'documents', 'recipients'],
  access: ['access', 'refusals'],
  isolation: ['access'],
  pact: [],
  presence: [],
} as const satisfies Record<string, readonly Area[]>;

export type ScenarioName = keyof typeof scenarioAreas;

/** Listings: readings of a whole list, page by page. Each request is a step `NAME.ATTEMPT/page-NUMBER`. */
export interface Listings {
  'customer-list': 'sweep' | 'sweep-longer' | 'sweep-found' | 'sweep-after-found' | 'sweep-filled';
  recipients: 'sweep' | 'sweep-post' | 'sweep-after' | 'sweep-after-post' | 'sweep-remainder';
  isolation: 'second';
}
export type ListingName<Scenario extends ScenarioName = ScenarioName> = Scenario extends keyof Listings
  ? Listings[Scenario]
  : never;

/** The read after an update. */
export const readBack = <Step extends string>(step: Step) => `${step}-get` as const;
/** A refused update, sent once more with all other fields. */
export const withAllFields = <Step extends string>(step: Step) => `${step}-with-all` as const;

/** A read that is sent again in an outage, to see whether the deployment is up. */
export const presenceCheck = { scenario: 'presence', step: 'still-there' } as const satisfies {
  scenario: ScenarioName;
  step: Steps['presence'];
};

type CustomerField = keyof (typeof operations)['createCustomer']['fields'];
type RecipientField = keyof (typeof operations)['createRecipient']['fields'];
/** The step that sends all of several fields, and those that send one each. */
type AllOrEach<Step extends string, Field extends string> = Step | `${Step}-${Field}`;
type ReadOnly<Step extends string, Resource extends 'Customer' | 'Recipient'> = AllOrEach<
  Step,
  string & Exclude<keyof (typeof objects)[Resource], CustomerField | RecipientField>
>;

/** The names of the recipients whose lists a run reads. */
export type RecipientSubject =
  | 'individual'
  | 'business'
  | 'sharing-account'
  | `${'second' | 'third' | 'fourth'}-${'' | 'witness-'}${number}`
  | `${'remainder' | `up-to-${number}`}-${number}`;

type Update<Step extends string> = Step | `${Step}-get` | `${Step}-with-all` | `${Step}-with-all-get`;
type Known<Subject extends string> = `known-${Subject}`;
type FileStep = 'first' | 'jpeg' | 'pdf' | 'gif' | 'webp' | 'contradicting' | `text${'' | '-alias'}`;
type DateStep = 'no-dates' | 'alias-no-dates' | 'valid-from-only' | 'expiry-only' | 'expired';
type PactStep = 'customer' | 'documents' | 'recipient' | 'recipients' | 'upload';

/** The steps of each scenario, without the pages of its listings. */
export interface Steps {
  opening: 'countries' | 'nationalities' | 'currencies' | 'customers';
  customers:
    | `create-${'full' | 'minimal' | 'elsewhere' | `witness-${number}`}`
    | `create-${ReadOnly<'read-only', 'Customer'> | `read-only-flags-${number}`}`
    | `get-${'full' | 'full-again' | 'minimal'}`
    | 'list-documents'
    | `no-${'documents' | 'recipients' | 'recipients-post'}`;
  'customer-values': `create-values-${string}` | `get-values-${string}`;
  'customer-updates':
    | `create-update-${'one' | 'all' | 'nothing' | 'values' | 'read-only' | 'optional'}`
    | `create-update-${'' | 'again-'}witness-${number}`
    | 'read-before-update'
    | Update<`update-${'one' | 'optional' | 'nothing'}`>
    | Update<AllOrEach<`update-${'all' | 'rest'}`, CustomerField>>
    | Update<`update-${ReadOnly<'read-only', 'Customer'> | `read-only-flags-${number}`}`>
    | Update<`update-alone-${CustomerField}` | 'update-values-signs'>;
  'customer-list':
    | `create-${'findable' | `extra-${number}` | `filler-${number}`}`
    | 'no-page'
    | `page-1-${'before' | 'after'}`
    | Update<'update-findable'>;
  documents:
    | `create-documents-${'pairs' | 'ways' | 'values'}`
    | Known<`documents-${'pairs' | 'ways' | 'values'}`>
    | `pair-${DocumentPair}`
    | FileStep
    | DateStep
    | 'alias'
    | 'alias-funds'
    | 'mismatched'
    | `read-only${'' | '-alias'}`
    | `late-${number}`
    | `values-${string}`
    | `list-${'pairs' | 'ways' | 'one' | 'values'}`;
  recipients:
    | `create-${'recipients-owner' | RecipientSubject}`
    | Known<'recipients-owner'>
    | `get-${RecipientSubject}`
    | 'no-page'
    | 'no-page-post'
    | `page-1-of-${number}`
    | Update<`update-${'account' | 'business-account' | 'business' | 'iban' | 'bank' | 'name' | 'nothing'}`>
    | Update<AllOrEach<'update-several', RecipientField> | ReadOnly<'update-read-only', 'Recipient'>>
    | Update<`update-values-${'ampersand' | 'percent'}`>;
  'recipient-probes':
    | 'create-probes-owner'
    | Known<'probes-owner'>
    | `${'create' | 'get'}-values-${'ampersand' | 'business'}`
    | ReadOnly<`create-read-only${'' | '-business'}`, 'Recipient'>;
  eligibility: 'mobile-wallet' | 'bank-account';
  probes:
    | 'create-unruled-owner'
    | `${'customer' | 'recipient'}-without-${CustomerField | RecipientField}`
    | `unknown-${'nationality' | 'relation' | 'recipient'}`
    | `unknown-customer${'' | '-documents' | '-recipients'}`
    | `page-${'zero' | 'word' | 'far'}`;
  access:
    | `${AnyOperationId}-${'none' | 'made-up'}${'' | '-page-2'}`
    | `${'customer' | 'recipient'}-afterwards`
    | 'control';
  isolation: 'countries-second' | `${AnyOperationId}-second`;
  pact: 'countries' | 'nationalities' | `create-${'owner' | 'recipient'}` | PactStep;
  presence: 'still-there';
}

/** A step of a scenario. */
export type StepOf<Scenario extends ScenarioName = ScenarioName> = Steps[Scenario];

/**
 * What a request is for, where a check has to know: one of the pairs of kinds and codes of documents; a document that
 * repeats a pair; a record of required fields alone; an update of one field without a read after it; a listing that is
 * repeated until it shows every update; what the document does not rule.
 */
export type Purpose =
  | 'pair'
  | 'repeated-pair'
  | 'required-fields-alone'
  | 'lone-field'
  | 'shows-updates'
  | 'missing-field'
  | 'unknown-code'
  | 'unknown-id'
  | 'other-image';

/** The place of a request in a listing. */
export interface ListingPage {
  name: ListingName;
  /** Counted from 1: a listing with contradictions is read again. */
  attempt: number;
  page: number;
}
