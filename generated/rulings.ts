// Written by `npm run generate` from spec/. Do not edit.
/** What each ruling of docs/rulings.md leaves free. */
export const leftFree = {
  'levels': [],
  'success-and-refusal': ["status of successes that have no status of their own","shape of a refusal","media type","informational responses"],
  'refused-valid-request': ["validation"],
  'negative-requirements': [],
  'more-is-allowed': ["further fields","identifiers of what has none, and records within records"],
  'identifiers': ["size and order of identifiers"],
  'lag': ["when a write shows"],
  'timestamps': ["form of timestamps","what the clock shows"],
  'ticks': ["resolution of the clock"],
  'updated-on': ["updated_on of a new recipient, and after an update that changes nothing"],
  'sent-values-come-back': ["what becomes of values that are not in normal form","refusal of special values","blanks and canonical forms","which domains of e-mail addresses are taken"],
  'optional-means-optional': ["form of absent fields"],
  'objects-are-whole': ["order of keys, and what comes beside the object"],
  'updates': ["which fields an update may change, and whether it refuses or ignores the others"],
  'read-only': ["whether fields that only the service sets are refused or ignored","how a new customer starts, and when a document is verified"],
  'derived-name': [],
  'corridor-fields': ["corridors and their fields"],
  'document-pairs': [],
  'uploaded-files': ["other image formats, bytes that contradict their type, and whose files are taken"],
  'document-dates': ["time of listed dates, and absent dates in the response to an upload"],
  'reference-lists': ["what the reference lists hold"],
  'ghana-checks': ["who is eligible, and which identifiers are known"],
  'paging': ["page size","pages of an empty list, page 0, no number, and past the end","the number of the first page"],
  'other-traffic': ["who else is there"],
  'newest-first': ["order of recipients of the same moment","order of customers and documents"],
  'both-spellings': ["order of ties by POST"],
  'authentication': ["how a request without a valid token is refused, and what many of them lead to","the right token under another scheme"],
  'not-ruled': ["unknown identifiers, missing fields, codes outside the lists and mismatched pairs"],
  'ways-of-sending': ["which unusual ways of sending are refused"],
  'json': ["escapes, blanks and repeated members in JSON, and integers with a fraction of zero"],
  'live-service': ["ten-digit identifiers, timestamps in whole seconds with +00:00, and errors with a type and a code","payout methods beside AC, and checks of accounts and phone numbers","operator and bank codes that are no UUIDs"],
} as const;

/** The id of a ruling on how to read the document. */
export type RulingId = keyof typeof leftFree;

/** What each ruling is about, and what it says, with code in backticks. */
export const rulingTexts: Readonly<Record<RulingId, { title: string; says: string }>> = {
  'levels': {"title":"Levels","says":"Mandatory requirements are what the document says; they alone decide the verdict. Advisory requirements are not in the document, but a careful vendor should know about them; with `--strict` they decide too. Observations are what the document leaves open: a run records the behaviour for authors of clients, and does not judge it. Unobservable statements cannot be shown by any request; each has a reason."},
  'success-and-refusal': {"title":"Success and refusal","says":"A response to a valid request is meant as a success if its status is 2xx and it has the payload of the operation or no text `message`. It must then be a proper success: a JSON object with the payload and the `message` \"success\". Every other response is a refusal, in any form: another status, a web page, a redirect, a closed connection, or a 2xx with another message and no payload. The three operations that create something must respond with 201, all others with any 2xx. A request that is refused has no effect: what is stored was a success, and a success says 201 and \"success\". The document names no media type, so it is only advisory that it is `application/json`. Informational responses (1xx) that nobody asked for are skipped."},
  'refused-valid-request': {"title":"A valid request that is refused","says":"The validation rules, quotas and rate limits of a service are not known. So a requirement is usually inconclusive if a create or an upload is refused, and the report quotes the response. It is violated only if no such rule can explain the refusal. There are six such cases: (1) A documented path without parameters gets 404, 405, 415 or 501, although the request is as documented and the token works elsewhere. (2) A Ghana check is refused for configured identifiers. (3) A read is refused: of a record of the run, of a reference list, or of the empty list of a known customer. (4) One spelling or method refuses what the other accepts. (5) A listed code, a kind of file or a relation is refused where another one is accepted. (6) A request is refused without an optional field, but accepted with it. In the last three cases, the accepted request was sent after the refusal, for an owner with at least as many records; a refusal while other requests were under way counts only if the same request, sent again alone, is refused as well. What was accepted once is accepted: a later refusal of the same change may have other reasons."},
  'negative-requirements': {"title":"Requirements that something does not succeed","says":"A refusal proves nothing if everything is refused. So the same request without its fault must succeed in the same run; otherwise the requirement is inconclusive."},
  'more-is-allowed': {"title":"Additional fields","says":"A response, and every object in it, may have undocumented fields."},
  'identifiers': {"title":"Identifiers","says":"Each customer and each recipient has a unique JSON integer as its identifier. It may exceed 2^53, and may be larger or smaller than that of an earlier record."},
  'lag': {"title":"Delayed visibility","says":"A write need not be visible at once. The runner repeats reads for up to 3 seconds before it treats something as missing, and observes how long it took. The configuration can name another time with `lagS`, up to 60 seconds; the report and its summary name it then."},
  'timestamps': {"title":"Timestamps","says":"A timestamp is a date and time of ISO 8601 with a UTC offset, in extended or basic notation. Minutes and seconds may be missing; the last unit may have a fraction, after a full stop or a comma. The offset is `Z`, `±hh:mm`, `±hhmm` or `±hh`. Timestamps are compared as instants, and never with the runner's clock, because the deployment's may differ. Whole seconds are usual, and whole minutes are allowed. Timestamps of different resources may be of different resolution."},
  'ticks': {"title":"Clock ticks","says":"Whether a timestamp was updated, and whether a list is in order, can be seen only if the clock has ticked in between. The transcript must show the tick: a record with a later timestamp than one created before a wait. A run waits up to 5 seconds for a tick, or 61 seconds if no timestamp shows seconds; without a tick the requirement is inconclusive. What a clock must show is judged within the resolution of the resource in question: a tick of customers that show milliseconds tells nothing of recipients that show seconds. If timestamps show seconds, and those of two records created 2 seconds apart are equal, they are not times of creation."},
  'updated-on': {"title":"The time of the last update","says":"A new customer has equal `created_on` and `updated_on`; a new recipient need not. An update that changes a value after a tick makes `updated_on` later and leaves `created_on` unchanged. The new value must come from the deployment's current clock: no timestamp in a response before the update may be newer. Reads leave both unchanged. By the document an update refreshes `updated_on`; whether one that changes nothing does so, too, is observed. A service may also change records itself, for example by screening. If the run sees a changed field that it did not change, or the time of a moment when none of its requests can have changed the record, a later `updated_on` is allowed, but never an earlier one."},
  'sent-values-come-back': {"title":"Values come back as sent","says":"Ordinary values are in normal form: IBANs without spaces, e-mail addresses in lower case, phone numbers with their country code, names of plain letters. Every response must return them as sent. Special values are sent separately, in every text field including names: accents, other scripts, combining marks, punctuation, characters with a special meaning in forms or databases, line breaks in addresses, words and codes that a program may mistake for null, leading zeros, long values, dates at the edges of months, years and centuries. A deployment may refuse such a value, which is observed; the request is then repeated with a plain value. A deployment may not change the value: no letter may be lost, changed in case, replaced by a similar one (NFKC included), escaped or cut. Only what nobody would call another value is observed, in every text field: blanks at the ends that are trimmed, several blanks in a row that become one, one kind of blank or line break that becomes another, and letters that are composed or decomposed (NFC, NFD). The configuration can name a domain for e-mail addresses (`emailDomain`), because a deployment may ask for one that has a mail server; without it, a run uses one domain for all."},
  'optional-means-optional': {"title":"Optional fields","says":"The required fields suffice for a create, an upload needs no dates, and a recipient needs no relation. An optional field that was not sent, or sent empty, may be missing, null or an empty string; only `middle_name` of a customer must then be an empty string. The `mobile_number` of a recipient may be sent empty."},
  'objects-are-whole': {"title":"Complete objects","says":"A record is always shown completely: in the response to a create, in a get, in an update, and in a list. A recipient includes the fields of its corridor."},
  'updates': {"title":"Updates","says":"An update leaves all fields unchanged that it does not name. Later gets and lists show what its response showed. Only `iban` and `bank` of a recipient, which the document's sample changes, must accept a new value. Changes of other fields may be refused, or ignored if the response says so; both are observed. It is a violation if a response shows a value that is not stored, or if nothing about a customer can be changed. Fields may be sent in any combination, for customers and recipients: a field that is accepted with others must be accepted alone, and one that is changed alone must not be ignored by a success when others come with it."},
  'read-only': {"title":"Read-only fields","says":"A partner cannot set `id`, `full_name`, `created_on`, `updated_on`, `blocked` or `temporary_blocked`, nor `verified` or `uploaded_on` of an upload. A request that tries to is refused, or succeeds without that effect. Flags are the integers 0 and 1. A new customer may be blocked. A new document is not verified in the response to its upload. If a list shows 1 for the document that was sent with 1, and for no other, the deployment violates this."},
  'derived-name': {"title":"Derived names","says":"The `full_name` of an individual is the first name, one space and the last name; that of a business is its `business_name`. It follows every change that an update makes to them."},
  'corridor-fields': {"title":"Corridors and their fields","says":"Two kinds of fields are stored as sent: those of the document's samples, which are bank transfers to individuals and businesses, and those in the configuration. A deployment may drop or refuse all others. Corridors differ between deployments, so they can be configured; without a corridor for businesses, the requirements about them are not exercised. A recipient's `customer` is the integer that was sent."},
  'document-pairs': {"title":"Document types and codes","says":"All 15 pairs of a type and a code are accepted; a bank statement goes with two types. It is a violation to refuse one pair with a file that was accepted with another pair; if all pairs are refused, the requirement is inconclusive. A run distributes the pairs over several customers and gives each document its own number. If a pair is accepted only with dates, that violates only the requirement that dates are optional."},
  'uploaded-files': {"title":"Uploaded files","says":"A deployment accepts PNG, JPEG and PDF. Unless other files are configured, the run's files are like real scans, at least 100 kB in size and 1,000 pixels wide: PNG in grey, in colour, with a palette and with transparency, JPEG of scanners and of telephones, PDF 1.4 and 1.7. Plain text in any encoding, HTML, ZIP archives, of which DOCX is one, and empty files are refused under any file name and any declared type, and do not appear in the list. Small files, other image formats, and a declared type of one accepted format for the bytes of another are observed. No response has the bytes of a file in any field."},
  'document-dates': {"title":"Dates of documents","says":"A list shows `valid_from` and `expiry` of each document: null, or the day that was sent followed by `T` and a time of day. The response to an upload has each date as it was sent; a date that was not sent is null or missing there. A date that is sent empty counts as not sent."},
  'reference-lists': {"title":"Reference lists","says":"Countries and nationalities have two-letter codes, currencies three-letter codes. Titles are text, and several nationalities may share one. A list may omit anything, such as the currency of a listed country, but an empty list cannot be judged."},
  'ghana-checks': {"title":"Ghana checks","says":"`eligible_for_instant_pay` is any integer. The configuration must name operators, banks and numbers that the deployment knows; otherwise a refusal is inconclusive."},
  'paging': {"title":"Paging","says":"The document does not say which number the first page has; it is only advisory that it is 1. Pages are compared as counted from the first one. `page` is the requested number, or that of the first page if none was requested. `current_…` counts the records of the page, `total_…` those of the list, and `total_pages` matches them. Each record is on exactly one page, even if several have the same timestamp. If a customer has no records, the list is empty and has one page or none. Observed are the page size, and the responses to page 0, to a page after the last, and to a page that is not a number."},
  'other-traffic': {"title":"Other traffic","says":"While a run reads the list of customers, others may create some. So if something seems wrong in that list, the run reads it again. Nobody else adds recipients to the run's own customers, so their counts must be exact. A list of customers may be too long to find a new customer in it within the budget."},
  'newest-first': {"title":"Newest first","says":"Lists of recipients are sorted from the latest `created_on` to the earliest, over all pages. Recipients with equal timestamps may be in any order, and an update may change that order; but between two writes each is on exactly one page. An update does not change the order of different timestamps. Customers and documents may be listed in any order, which is observed."},
  'both-spellings': {"title":"Alternative methods and paths","says":"POST lists recipients like GET, with the same pages, counts and order, except that equal timestamps may be in any order. It accepts `page` in the query, and an empty form as its body. A document is stored and listed in the same way, whichever spelling of the upload path was used."},
  'authentication': {"title":"Authentication","says":"Only the partner's own token gives access. Without it, no operation succeeds, in any spelling or method and for any page. The same applies to tokens that are not the partner's: invented, shortened, lengthened, empty or in the wrong case, or a wildcard. That the right token is refused under another scheme, or none, is advisory. A refused request has no effect, and its response reveals no record. A run sends these requests last and a few at a time, because some deployments lock out clients that send many. If the right token is refused in the meantime, or wrong ones are put off for longer than they may cost, the requirement is inconclusive."},
  'not-ruled': {"title":"What the document does not rule","says":"The document says nothing about requests for another partner's records, unknown identifiers, missing required fields, codes outside the lists, dates that do not exist, or a passport as source of funds. If such a request succeeds, that is advisory in the first two cases and observed in the others. A run leaves nothing invalid behind: where an update takes such a value, the run writes the valid one back. Records of others are not judged by the values that a run sends to test refusals."},
  'ways-of-sending': {"title":"Ways to send a request","says":"A form means the same in any order of its fields, with blanks as `+` or `%20`, with digits after a `%` in either case, and in an upload as RFC 7578 shows it; a deployment has to accept all of these. Unusual but valid ways may be refused, which is observed: a body in chunks, encoded names of fields, the file before the fields of an upload, another User-Agent, `Accept` or `Accept-Language`, no compression, a Content-Type on a GET, and a connection that is not kept. A charset parameter, which every `fetch` sends, should be accepted (advisory). After a refusal, a run sends the request again in the usual way. What is accepted must not be misread: a success loses, changes and mixes up nothing, and is a success as the document describes it."},
  'json': {"title":"JSON","says":"A body is any valid JSON text in UTF-8: with all escapes and blanks, and with `0.0` for an integer. That a member stands only once in its object is advisory. A byte order mark is a violation (RFC 8259, 8.1)."},
  'live-service': {"title":"Behaviour of a live service","says":"One live service has public documentation. Where the document is silent, the reference server behaves like that service, but the runner does not expect this behaviour. An identifier has ten digits, and later ones need not be larger. Timestamps are in whole seconds with `+00:00`. An error is JSON: `message` is for people, `param` names the wrong parameter, `code` is for programs (such as `parameter_missing`, `parameter_empty`, `parameter_invalid`), and `type` is `api_error`, `authentication_error`, `authorization_error` or `invalid_request_error`. Wrong parameters get 400, a missing or invalid token 401, forbidden actions 403, unknown resources 404, a wrong method 405, and the service's own faults 500. Payout methods are AC (account), CP (cash pickup), HD (home delivery) and MW (mobile wallet). An individual needs a first and a last name, a business its business name. The Ghana checks use UUIDs for operators and banks. A deployment that verifies the check digits of IBANs, or requires a prefix in phone numbers, would refuse the document's own sample, which meets neither condition."},
};

/** A section or row of the document. */
export type DocumentPlace =
  | "Conventions"
  | "What the service does"
  | "Resources and their fields › Customer"
  | "Resources and their fields › Customer KYC document"
  | "Resources and their fields › Recipient"
  | "Resources and their fields › Reference code lists"
  | "States and transitions"
  | "Endpoints"
  | "Endpoints › Customers"
  | "Endpoints › KYC documents"
  | "Endpoints › Recipients"
  | "Endpoints › Reference data (all GET)"
  | "Authentication"
  | "Events"
  | "Errors"
  | "Limits"
  | "Versioning"
  | "Conventions › Base address"
  | "Conventions › Request bodies"
  | "Conventions › Successful response body"
  | "Conventions › Path parameters"
  | "Conventions › Timestamps"
  | "What the service does › 1"
  | "What the service does › 2"
  | "What the service does › 3"
  | "What the service does › 4"
  | "What the service does › global identifier"
  | "What the service does › store it"
  | "Resources and their fields › Customer › id"
  | "Resources and their fields › Customer › first_name"
  | "Resources and their fields › Customer › middle_name"
  | "Resources and their fields › Customer › last_name"
  | "Resources and their fields › Customer › date_of_birth"
  | "Resources and their fields › Customer › birth_city"
  | "Resources and their fields › Customer › birth_country"
  | "Resources and their fields › Customer › nationality"
  | "Resources and their fields › Customer › birth_nationality"
  | "Resources and their fields › Customer › address"
  | "Resources and their fields › Customer › city"
  | "Resources and their fields › Customer › region"
  | "Resources and their fields › Customer › postcode"
  | "Resources and their fields › Customer › country"
  | "Resources and their fields › Customer › phone_number"
  | "Resources and their fields › Customer › mobile_number"
  | "Resources and their fields › Customer › email_address"
  | "Resources and their fields › Customer › blocked"
  | "Resources and their fields › Customer › temporary_blocked"
  | "Resources and their fields › Customer › created_on"
  | "Resources and their fields › Customer › updated_on"
  | "Resources and their fields › Customer › lift a block"
  | "Resources and their fields › Customer KYC document › type"
  | "Resources and their fields › Customer KYC document › document"
  | "Resources and their fields › Customer KYC document › id_number"
  | "Resources and their fields › Customer KYC document › valid_from"
  | "Resources and their fields › Customer KYC document › expiry"
  | "Resources and their fields › Customer KYC document › file"
  | "Resources and their fields › Customer KYC document › verified"
  | "Resources and their fields › Customer KYC document › uploaded_on"
  | "Resources and their fields › Recipient › set of fields varies"
  | "Resources and their fields › Recipient › id"
  | "Resources and their fields › Recipient › customer"
  | "Resources and their fields › Recipient › type"
  | "Resources and their fields › Recipient › country"
  | "Resources and their fields › Recipient › payout_method"
  | "Resources and their fields › Recipient › relation"
  | "Resources and their fields › Recipient › full_name"
  | "Resources and their fields › Recipient › created_on"
  | "Resources and their fields › Recipient › updated_on"
  | "Resources and their fields › Recipient › same request, same object"
  | "Resources and their fields › Recipient › individual recipient with bank transfer"
  | "Resources and their fields › Recipient › business recipient with bank transfer"
  | "Resources and their fields › Recipient › complete field lists"
  | "Resources and their fields › Reference code lists › POI"
  | "Resources and their fields › Reference code lists › POA"
  | "Resources and their fields › Reference code lists › SOF"
  | "Resources and their fields › Reference code lists › PAS"
  | "Resources and their fields › Reference code lists › DRV"
  | "Resources and their fields › Reference code lists › EU"
  | "Resources and their fields › Reference code lists › VID"
  | "Resources and their fields › Reference code lists › COC"
  | "Resources and their fields › Reference code lists › DIP"
  | "Resources and their fields › Reference code lists › NNL"
  | "Resources and their fields › Reference code lists › BAC"
  | "Resources and their fields › Reference code lists › GAS"
  | "Resources and their fields › Reference code lists › ELE"
  | "Resources and their fields › Reference code lists › LLB"
  | "Resources and their fields › Reference code lists › TAX"
  | "Resources and their fields › Reference code lists › LC"
  | "Resources and their fields › Reference code lists › P60"
  | "Resources and their fields › Reference code lists › relation FAM"
  | "Resources and their fields › Reference code lists › relation BIZ"
  | "Resources and their fields › Reference code lists › relation FND"
  | "Resources and their fields › Reference code lists › Purpose list"
  | "Resources and their fields › Reference code lists › no operation takes them"
  | "Resources and their fields › Reference code lists › Country list item"
  | "Resources and their fields › Reference code lists › Nationality list item"
  | "Resources and their fields › Reference code lists › Currency list item"
  | "States and transitions › flag values, not life cycles"
  | "States and transitions › blocked"
  | "States and transitions › temporary_blocked"
  | "States and transitions › verified"
  | "States and transitions › Transitions"
  | "States and transitions › no operation sets blocked"
  | "Endpoints › require authentication"
  | "Endpoints › :id for a customer id"
  | "Endpoints › Customers › Create customer"
  | "Endpoints › Customers › List customers"
  | "Endpoints › Customers › Get customer"
  | "Endpoints › Customers › Update customer"
  | "Endpoints › KYC documents › List customer documents"
  | "Endpoints › KYC documents › Upload document"
  | "Endpoints › KYC documents › kyc-upload, upload-kyc"
  | "Endpoints › KYC documents › Both spellings"
  | "Endpoints › Recipients › Create recipient"
  | "Endpoints › Recipients › List recipients of a customer"
  | "Endpoints › Recipients › Get recipient"
  | "Endpoints › Recipients › Update recipient"
  | "Endpoints › Recipients › defined with POST, sample uses GET"
  | "Endpoints › Recipients › Both methods"
  | "Endpoints › Recipients › sample exercises GET"
  | "Endpoints › Recipients › newest first"
  | "Endpoints › Recipients › fields changed by an update"
  | "Endpoints › Reference data (all GET) › Countries"
  | "Endpoints › Reference data (all GET) › Nationalities"
  | "Endpoints › Reference data (all GET) › Currencies"
  | "Endpoints › Reference data (all GET) › Ghana mobile-money instant pay eligibility"
  | "Endpoints › Reference data (all GET) › Ghana bank account instant pay eligibility"
  | "Authentication › 1"
  | "Authentication › 2"
  | "Authentication › 3"
  | "Authentication › environment-specific"
  | "Events › Events, callbacks or webhooks"
  | "Errors › 1"
  | "Errors › 2"
  | "Errors › 3"
  | "Errors › missing fields, unknown ids, invalid code values"
  | "Limits › 1"
  | "Limits › 2"
  | "Limits › 3"
  | "Limits › rate limits"
  | "Versioning › no version segment"
  | "Versioning › version scheme, deprecation policy";
