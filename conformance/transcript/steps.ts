import type { DocumentPair } from '../../generated/document-pairs.ts';
import type { AnyOperationId, operations } from '../../generated/operations.ts';
import type { Area } from '../../generated/requirements.ts';
import type { objects } from '../../generated/response-validators.js';
import type { Count } from './bounds.ts';

/** The areas that each scenario is evidence for, the main one first. Only these scenarios compile. */
export const scenarioAreas = {
  opening: ['reference', 'customers'],
  customers: ['customers', 'documents', 'recipients', 'values'],
  'customer-values': ['customers', 'refusals'],
  'customer-updates': ['customers', 'updates'],
  lives: ['customers', 'recipients', 'updates', 'requests'],
  'customer-list': ['customers', 'paging'],
  documents: ['documents', 'uploads', 'refusals', 'paging'],
  'more-documents': ['documents', 'uploads', 'refusals', 'requests'],
  'documents-again': ['documents'],
  recipients: ['recipients', 'paging', 'updates'],
  'recipient-probes': ['recipients', 'refusals'],
  eligibility: ['eligibility'],
  clock: ['customers', 'recipients', 'documents', 'updates'],
  probes: ['refusals', 'paging', 'customers', 'documents', 'recipients'],
  'lonely-life': ['customers', 'recipients', 'documents', 'updates'],
  access: ['access', 'refusals'],
  isolation: ['access'],
  explore: [],
  pact: [],
  presence: [],
  'other-owners': ['recipients'],
} as const satisfies Record<string, readonly Area[]>;

export type ScenarioName = keyof typeof scenarioAreas;

/** Listings: readings of a whole list, page by page. Each request is a step `NAME.ATTEMPT/page-NUMBER`. */
export interface Listings {
  'customer-list': 'sweep' | 'sweep-longer' | 'sweep-found' | 'sweep-after-found' | 'sweep-filled';
  recipients: `sweep${'' | '-few'}${'' | '-after'}${'' | '-post'}` | 'sweep-remainder';
  lives: `recipients-of-${number}${'' | '-post'}`;
  isolation: 'second';
  explore: `${string}/pages-${number}`;
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
  | `${'second' | 'third' | 'third-later' | 'fourth' | 'few'}-${number}`
  | `${'remainder' | `up-to-${number}`}-${'' | 'first-'}${number}`;

type Update<Step extends string> = Step | `${Step}-get` | `${Step}-with-all` | `${Step}-with-all-get`;
type Known<Subject extends string> = `known-${Subject}`;
type FileStep = 'first' | 'jpeg' | 'pdf' | 'gif' | 'webp' | 'contradicting' | `text${'' | '-alias'}`;
type DateStep = 'no-dates' | 'alias-no-dates' | 'valid-from-only' | 'expiry-only' | 'expired';
/** An upload, and forms of it that are sent where it is refused: without dates, or with plain values. */
type Sent<Step extends string> = Step | `undated-${Step}` | `plain-${Step}`;
type ForbiddenFile =
  `${'html' | 'html-without-doctype' | 'zip' | 'docx' | 'text' | 'text-utf-16' | 'text-utf-8' | 'empty'}-${'own' | 'png' | 'jpeg' | 'pdf'}`;
type WrongDocument = 'without-file' | 'without-number' | 'impossible-expiry' | 'unknown-code';
type OfSamePair = 'png' | 'jpeg' | 'pdf' | 'no-dates' | 'alias' | 'last';
type PactStep = 'customer' | 'documents' | 'recipient' | 'recipients' | 'upload';

/** What the opening asks where something is unusual. */
type OtherOpening = 'customers-page-0' | 'without-api' | 'api-twice';

/** The steps of each scenario, without the pages of its listings. */
export interface Steps {
  opening: `${'countries' | 'nationalities' | 'currencies' | 'customers'}` | OtherOpening;
  customers:
    | `create-${'full' | 'minimal' | 'control' | 'elsewhere'}`
    | `create-${ReadOnly<'read-only', 'Customer'> | `read-only-flags-${number}`}`
    | `get-${'full' | 'full-again' | 'minimal'}`
    | 'list-documents'
    | `no-${'documents' | 'recipients' | 'recipients-post'}`;
  'customer-values': `create-values-${string}` | `get-values-${string}`;
  'customer-updates':
    | `create-update-${'one' | 'all' | 'nothing' | 'values' | 'read-only' | 'optional'}`
    | 'read-before-update'
    | Update<`update-${'one' | 'optional' | 'nothing'}`>
    | Update<AllOrEach<`update-${'all' | 'rest'}`, CustomerField>>
    | Update<`update-${ReadOnly<'read-only', 'Customer'> | `read-only-flags-${number}`}`>
    | Update<`update-alone-${CustomerField}` | 'update-values-signs'>;
  lives:
    | `create-${'life' | 'payee'}-${number}${'' | '-first-half' | '-second-half' | '-safe-half' | '-plain'}`
    | `${'create' | 'get'}-${'twin' | 'twin-payee' | `payee-in-${string}`}`
    | `get-${'life' | 'payee'}-${number}${'' | '-again'}`
    | `customers-page-${number}`
    | `first-payees-of-${number}`
    | `${'countries' | 'nationalities' | 'currencies' | 'mobile-wallet' | 'bank-account'}-again`
    | `${'mobile-wallet' | 'bank-account'}-reversed`
    | Update<`${'life' | 'payee'}-${number}-${string}`>;
  'customer-list':
    | `create-${'findable' | `extra-${number}` | `filler-${number}`}`
    | 'no-page'
    | 'page-0'
    | `page-1-${'before' | 'after' | 'again'}`
    | Update<'update-findable' | 'update-on-page-1'>;
  documents:
    | 'get-documents-pairs'
    | `create-documents-${'pairs' | 'ways' | 'values'}`
    | Known<`documents-${'pairs' | 'ways' | 'values'}`>
    | Sent<
        | `pair-${DocumentPair}`
        | FileStep
        | DateStep
        | 'alias'
        | 'alias-funds'
        | 'mismatched'
        | `read-only${'' | '-alias'}`
      >
    | `late-${number}`
    | `values-${string}`
    | `list-${'pairs' | 'ways' | 'one' | 'values'}`;
  'more-documents':
    | `create-more-documents-${number}`
    | Known<`more-documents-${number}`>
    | Sent<
        | `covering-${number}`
        | `values-${string}`
        | `same-pair-${OfSamePair}`
        | `same-number-${number}`
        | `small-${'png' | 'jpeg' | 'pdf'}`
        | `${ForbiddenFile}${'' | '-alias'}`
        | `wrong-${WrongDocument}`
        | `same-file-${number}`
      >
    | 'list-early'
    | `list-more-${number}`;
  'documents-again':
    | `create-documents-spare-${number}`
    | `spare-${number}-${number}`
    | `list-spare-${number}`
    | `again-${number}`
    | Update<`update-owner-${number}`>
    | `${'' | 'list-'}first-document`
    | 'first-document-plain'
    | 'get-documented'
    | `recipients-after-${'upload' | 'update'}`;
  recipients:
    | `create-${'recipients-owner' | 'few-owner' | RecipientSubject}`
    | Known<'recipients-owner' | 'few-owner'>
    | `get-${RecipientSubject}`
    | 'no-page'
    | 'page-0'
    | 'no-page-post'
    | `page-1-of-${number}`
    | Update<`update-${'account' | 'business-account' | 'business' | 'iban' | 'bank' | 'name' | 'nothing' | 'few'}`>
    | Update<AllOrEach<'update-several', RecipientField> | ReadOnly<'update-read-only', 'Recipient'>>
    | Update<`update-values-${'ampersand' | 'percent'}`>;
  'recipient-probes':
    | 'create-probes-owner'
    | Known<'probes-owner'>
    | `${'create' | 'get'}-values-${'ampersand' | 'business'}`
    | ReadOnly<`create-read-only${'' | '-business'}`, 'Recipient'>;
  eligibility: `${'' | 'other-'}${'mobile-wallet' | 'bank-account'}`;
  /** Customers that witness a tick of the clock. */
  clock: `create-witness-${number}`;
  probes:
    | `create-${'unruled-owner' | 'wrongly-updated' | 'wrongly-updated-payee' | 'payee-after-refusals'}`
    | `get-${'wrongly-updated' | 'wrongly-updated-payee' | `${'customer' | 'payee'}-after-refusals`}`
    | `update-${'customer' | 'payee'}-${'before' | 'before-get' | 'after'}`
    | `update-${'unknown-nationality' | 'impossible-birthday' | 'empty-city' | 'unknown-relation'}${'' | '-undone'}`
    | 'unknown-nationality-undone'
    | `recipients-${'before' | 'before-post' | 'afterwards'}`
    | `${'customer' | 'recipient'}-without-${CustomerField | RecipientField}`
    | `unknown-${'nationality' | 'relation' | 'recipient'}`
    | `unknown-customer${'' | '-documents' | '-recipients'}`
    | `page-${'zero' | 'word' | 'far'}`;
  'lonely-life':
    | `create-${'lonely' | 'lonely-recipient'}`
    | `${'create' | 'get'}-lonely-${'one' | 'relative' | 'again'}`
    | 'lonely-nameless'
    | 'get-lonely'
    | Known<'lonely'>
    | Update<'update-lonely' | 'update-lonely-first' | 'update-lonely-recipient' | 'update-rested'>
    | 'customers'
    | `recipients${'' | '-post'}`
    | `lonely-${'upload' | 'documents'}`
    | `late-${'' | 'customer-'}${number}`;
  access:
    | `${AnyOperationId}-${'none' | 'made-up'}${'' | '-page-2'}`
    | `${AnyOperationId}-wrong-${string}`
    | `${'customer' | 'recipient'}-afterwards`
    | `${'documents' | 'recipients' | 'customers' | 'last-customers'}-${'soon' | 'at-last'}-afterwards`
    | 'control';
  isolation: 'countries-second' | `${AnyOperationId}-second`;
  /** A walk at random, a part of it that is sent again, a sequence from a file, or requests at once. */
  explore: `${`burst-${number}` | `walk-${number}${'' | `/${'try' | 'proof'}-${number}`}` | `replay/proof-${number}`}/${number}`;
  pact: 'countries' | 'nationalities' | `create-${'owner' | 'recipient'}` | PactStep;
  presence: 'still-there';
  'other-owners': `create-other-owner-${number}` | Known<`other-owner-${number}`>;
}

/** A step of a scenario. */
export type StepOf<Scenario extends ScenarioName = ScenarioName> = Steps[Scenario];

/** The place of a request in a listing. */
export interface ListingPage {
  name: ListingName;
  /** Counted from 1: a listing with contradictions is read again. */
  attempt: Count;
  page: Count;
}
