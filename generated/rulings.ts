// Written by `npm run generate` from spec/. Do not edit.
/** What each ruling of docs/rulings.md leaves free. */
export const leftFree = {
  'levels': [],
  'success-and-refusal': ["status of successes that have no status of their own","shape of a refusal","media type"],
  'refused-valid-request': ["validation"],
  'negative-requirements': [],
  'more-is-allowed': ["further fields","identifiers of what has none, and records within records"],
  'identifiers': ["size and order of identifiers"],
  'lag': ["when a write shows"],
  'timestamps': ["form of timestamps","what the clock shows"],
  'ticks': ["resolution of the clock"],
  'updated-on': ["updated_on of a new recipient, and after an update that changes nothing"],
  'sent-values-come-back': ["what becomes of values that are not in normal form","refusal of special values"],
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
  'paging': ["page size","pages of an empty list, page 0, no number, and past the end"],
  'other-traffic': ["who else is there"],
  'newest-first': ["order of recipients of the same moment","order of customers and documents"],
  'both-spellings': ["order of ties by POST"],
  'authentication': ["how a request without a valid token is refused, and what many of them lead to"],
  'not-ruled': ["unknown identifiers, missing fields, codes outside the lists and mismatched pairs"],
  'live-service': ["ten-digit identifiers, timestamps in whole seconds with +00:00, and errors with a type and a code","payout methods beside AC, and checks of accounts and phone numbers","operator and bank codes that are no UUIDs"],
} as const;

/** The id of a ruling on how to read the document. */
export type RulingId = keyof typeof leftFree;

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
