// Written by `npm run generate` from spec/. Do not edit.
/** The level of a requirement (docs/requirements.md). */
export type Level = 'mandatory' | 'advisory' | 'observed' | 'unobservable';
/** What a requirement may need to be judged. */
export type Need = 'second-page' | 'biz-corridor' | 'findable-in-list' | 'sample-fields' | 'second-token';

export type MandatoryId =
  | 'access.createCustomer.no-token'
  | 'access.createCustomer.made-up-token'
  | 'access.listCustomers.no-token'
  | 'access.listCustomers.made-up-token'
  | 'access.getCustomer.no-token'
  | 'access.getCustomer.made-up-token'
  | 'access.updateCustomer.no-token'
  | 'access.updateCustomer.made-up-token'
  | 'access.listDocuments.no-token'
  | 'access.listDocuments.made-up-token'
  | 'access.uploadDocument.no-token'
  | 'access.uploadDocument.made-up-token'
  | 'access.uploadDocumentAlias.no-token'
  | 'access.uploadDocumentAlias.made-up-token'
  | 'access.createRecipient.no-token'
  | 'access.createRecipient.made-up-token'
  | 'access.listRecipients.no-token'
  | 'access.listRecipients.made-up-token'
  | 'access.listRecipientsByPost.no-token'
  | 'access.listRecipientsByPost.made-up-token'
  | 'access.getRecipient.no-token'
  | 'access.getRecipient.made-up-token'
  | 'access.updateRecipient.no-token'
  | 'access.updateRecipient.made-up-token'
  | 'access.listCountries.no-token'
  | 'access.listCountries.made-up-token'
  | 'access.listNationalities.no-token'
  | 'access.listNationalities.made-up-token'
  | 'access.listCurrencies.no-token'
  | 'access.listCurrencies.made-up-token'
  | 'access.checkGhanaMobileWallet.no-token'
  | 'access.checkGhanaMobileWallet.made-up-token'
  | 'access.checkGhanaBankAccount.no-token'
  | 'access.checkGhanaBankAccount.made-up-token'
  | 'customers.create.status'
  | 'customers.create.message'
  | 'customers.get.message'
  | 'customers.update.message'
  | 'customers.list.message'
  | 'customers.create.payload'
  | 'customers.get.payload'
  | 'customers.update.payload'
  | 'customers.list.payload'
  | 'customers.create.id'
  | 'customers.create.first_name'
  | 'customers.create.middle_name'
  | 'customers.create.last_name'
  | 'customers.create.date_of_birth'
  | 'customers.create.birth_city'
  | 'customers.create.birth_country'
  | 'customers.create.nationality'
  | 'customers.create.birth_nationality'
  | 'customers.create.address'
  | 'customers.create.city'
  | 'customers.create.region'
  | 'customers.create.postcode'
  | 'customers.create.country'
  | 'customers.create.phone_number'
  | 'customers.create.mobile_number'
  | 'customers.create.email_address'
  | 'customers.create.blocked'
  | 'customers.create.temporary_blocked'
  | 'customers.create.created_on'
  | 'customers.create.updated_on'
  | 'customers.get.id'
  | 'customers.get.first_name'
  | 'customers.get.middle_name'
  | 'customers.get.last_name'
  | 'customers.get.date_of_birth'
  | 'customers.get.birth_city'
  | 'customers.get.birth_country'
  | 'customers.get.nationality'
  | 'customers.get.birth_nationality'
  | 'customers.get.address'
  | 'customers.get.city'
  | 'customers.get.region'
  | 'customers.get.postcode'
  | 'customers.get.country'
  | 'customers.get.phone_number'
  | 'customers.get.mobile_number'
  | 'customers.get.email_address'
  | 'customers.get.blocked'
  | 'customers.get.temporary_blocked'
  | 'customers.get.created_on'
  | 'customers.get.updated_on'
  | 'customers.update.id'
  | 'customers.update.first_name'
  | 'customers.update.middle_name'
  | 'customers.update.last_name'
  | 'customers.update.date_of_birth'
  | 'customers.update.birth_city'
  | 'customers.update.birth_country'
  | 'customers.update.nationality'
  | 'customers.update.birth_nationality'
  | 'customers.update.address'
  | 'customers.update.city'
  | 'customers.update.region'
  | 'customers.update.postcode'
  | 'customers.update.country'
  | 'customers.update.phone_number'
  | 'customers.update.mobile_number'
  | 'customers.update.email_address'
  | 'customers.update.blocked'
  | 'customers.update.temporary_blocked'
  | 'customers.update.created_on'
  | 'customers.update.updated_on'
  | 'customers.list.id'
  | 'customers.list.first_name'
  | 'customers.list.middle_name'
  | 'customers.list.last_name'
  | 'customers.list.date_of_birth'
  | 'customers.list.birth_city'
  | 'customers.list.birth_country'
  | 'customers.list.nationality'
  | 'customers.list.birth_nationality'
  | 'customers.list.address'
  | 'customers.list.city'
  | 'customers.list.region'
  | 'customers.list.postcode'
  | 'customers.list.country'
  | 'customers.list.phone_number'
  | 'customers.list.mobile_number'
  | 'customers.list.email_address'
  | 'customers.list.blocked'
  | 'customers.list.temporary_blocked'
  | 'customers.list.created_on'
  | 'customers.list.updated_on'
  | 'customers.create.id-unique'
  | 'customers.create.optional-fields'
  | 'customers.create.creation-time'
  | 'customers.create.stamps-equal'
  | 'customers.create.exact-values'
  | 'customers.create.read-only.id'
  | 'customers.create.read-only.blocked'
  | 'customers.create.read-only.temporary_blocked'
  | 'customers.create.read-only.created_on'
  | 'customers.create.read-only.updated_on'
  | 'customers.update.read-only.id'
  | 'customers.update.read-only.blocked'
  | 'customers.update.read-only.temporary_blocked'
  | 'customers.update.read-only.created_on'
  | 'customers.update.read-only.updated_on'
  | 'customers.get.accepted'
  | 'customers.update.takes-a-field'
  | 'customers.update.any-subset'
  | 'customers.update.keeps-unsent'
  | 'customers.update.stored'
  | 'customers.update.listed'
  | 'customers.update.refresh'
  | 'customers.update.exact-values'
  | 'customers.list.accepted'
  | 'customers.list.contains'
  | 'customers.list.page'
  | 'customers.list.first-page'
  | 'customers.list.current_customers'
  | 'customers.list.total_customers'
  | 'customers.list.total_pages'
  | 'customers.list.partition'
  | 'documents.upload.status'
  | 'documents.upload-alias.status'
  | 'documents.upload.message'
  | 'documents.upload-alias.message'
  | 'documents.list.message'
  | 'documents.upload.payload'
  | 'documents.upload-alias.payload'
  | 'documents.list.payload'
  | 'documents.upload.file'
  | 'documents.upload-alias.file'
  | 'documents.list.file'
  | 'documents.upload.type'
  | 'documents.upload.document'
  | 'documents.upload.id_number'
  | 'documents.upload.valid_from'
  | 'documents.upload.expiry'
  | 'documents.upload.verified'
  | 'documents.upload.uploaded_on'
  | 'documents.upload-alias.type'
  | 'documents.upload-alias.document'
  | 'documents.upload-alias.id_number'
  | 'documents.upload-alias.valid_from'
  | 'documents.upload-alias.expiry'
  | 'documents.upload-alias.verified'
  | 'documents.upload-alias.uploaded_on'
  | 'documents.list.type'
  | 'documents.list.document'
  | 'documents.list.id_number'
  | 'documents.list.valid_from'
  | 'documents.list.expiry'
  | 'documents.list.verified'
  | 'documents.list.uploaded_on'
  | 'documents.upload.pair.POI-PAS'
  | 'documents.upload.pair.POI-DRV'
  | 'documents.upload.pair.POI-EU'
  | 'documents.upload.pair.POI-VID'
  | 'documents.upload.pair.POI-COC'
  | 'documents.upload.pair.POI-DIP'
  | 'documents.upload.pair.POI-NNL'
  | 'documents.upload.pair.POA-BAC'
  | 'documents.upload.pair.POA-GAS'
  | 'documents.upload.pair.POA-ELE'
  | 'documents.upload.pair.POA-LLB'
  | 'documents.upload.pair.SOF-BAC'
  | 'documents.upload.pair.SOF-TAX'
  | 'documents.upload.pair.SOF-LC'
  | 'documents.upload.pair.SOF-P60'
  | 'documents.upload.kind.png'
  | 'documents.upload.kind.jpeg'
  | 'documents.upload.kind.pdf'
  | 'documents.upload.text-file'
  | 'documents.upload-alias.text-file'
  | 'documents.upload.optional-dates'
  | 'documents.upload.read-only.verified'
  | 'documents.upload.read-only.uploaded_on'
  | 'documents.upload.upload-time'
  | 'documents.upload.exact-values'
  | 'documents.upload.stored'
  | 'documents.upload-alias.stored'
  | 'documents.upload-alias.accepted'
  | 'documents.list.accepted'
  | 'documents.list.empty'
  | 'documents.list.own'
  | 'eligibility.mobile-wallet.message'
  | 'eligibility.bank-account.message'
  | 'eligibility.mobile-wallet.recipient_name'
  | 'eligibility.bank-account.recipient_name'
  | 'eligibility.mobile-wallet.eligible_for_instant_pay'
  | 'eligibility.bank-account.eligible_for_instant_pay'
  | 'recipients.create.status'
  | 'recipients.create.message'
  | 'recipients.get.message'
  | 'recipients.update.message'
  | 'recipients.list.message'
  | 'recipients.list-post.message'
  | 'recipients.create.payload'
  | 'recipients.get.payload'
  | 'recipients.update.payload'
  | 'recipients.list.payload'
  | 'recipients.list-post.payload'
  | 'recipients.create.id'
  | 'recipients.create.customer'
  | 'recipients.create.type'
  | 'recipients.create.country'
  | 'recipients.create.payout_method'
  | 'recipients.create.relation'
  | 'recipients.create.created_on'
  | 'recipients.create.updated_on'
  | 'recipients.get.id'
  | 'recipients.get.customer'
  | 'recipients.get.type'
  | 'recipients.get.country'
  | 'recipients.get.payout_method'
  | 'recipients.get.relation'
  | 'recipients.get.created_on'
  | 'recipients.get.updated_on'
  | 'recipients.update.id'
  | 'recipients.update.customer'
  | 'recipients.update.type'
  | 'recipients.update.country'
  | 'recipients.update.payout_method'
  | 'recipients.update.relation'
  | 'recipients.update.created_on'
  | 'recipients.update.updated_on'
  | 'recipients.list.id'
  | 'recipients.list.customer'
  | 'recipients.list.type'
  | 'recipients.list.country'
  | 'recipients.list.payout_method'
  | 'recipients.list.relation'
  | 'recipients.list.created_on'
  | 'recipients.list.updated_on'
  | 'recipients.create.first_name'
  | 'recipients.create.last_name'
  | 'recipients.get.first_name'
  | 'recipients.get.last_name'
  | 'recipients.update.first_name'
  | 'recipients.update.last_name'
  | 'recipients.list.first_name'
  | 'recipients.list.last_name'
  | 'recipients.create.bank'
  | 'recipients.create.iban'
  | 'recipients.create.mobile_number'
  | 'recipients.get.bank'
  | 'recipients.get.iban'
  | 'recipients.get.mobile_number'
  | 'recipients.update.bank'
  | 'recipients.update.iban'
  | 'recipients.update.mobile_number'
  | 'recipients.list.bank'
  | 'recipients.list.iban'
  | 'recipients.list.mobile_number'
  | 'recipients.create.full_name'
  | 'recipients.get.full_name'
  | 'recipients.update.full_name'
  | 'recipients.list.full_name'
  | 'recipients.create.business_name'
  | 'recipients.get.business_name'
  | 'recipients.update.business_name'
  | 'recipients.list.business_name'
  | 'recipients.create.business-full_name'
  | 'recipients.get.business-full_name'
  | 'recipients.update.business-full_name'
  | 'recipients.list.business-full_name'
  | 'recipients.create.corridor-fields'
  | 'recipients.get.corridor-fields'
  | 'recipients.update.corridor-fields'
  | 'recipients.list.corridor-fields'
  | 'recipients.create.id-unique'
  | 'recipients.create.optional-relation'
  | 'recipients.create.relation.FAM'
  | 'recipients.create.relation.BIZ'
  | 'recipients.create.relation.FND'
  | 'recipients.create.creation-time'
  | 'recipients.create.exact-values'
  | 'recipients.create.read-only.id'
  | 'recipients.create.read-only.full_name'
  | 'recipients.create.read-only.created_on'
  | 'recipients.create.read-only.updated_on'
  | 'recipients.update.read-only.id'
  | 'recipients.update.read-only.full_name'
  | 'recipients.update.read-only.created_on'
  | 'recipients.update.read-only.updated_on'
  | 'recipients.get.accepted'
  | 'recipients.update.takes.iban'
  | 'recipients.update.takes.bank'
  | 'recipients.update.keeps-unsent'
  | 'recipients.update.stored'
  | 'recipients.update.listed'
  | 'recipients.update.refresh'
  | 'recipients.update.exact-values'
  | 'recipients.list.accepted'
  | 'recipients.list.empty'
  | 'recipients.list.own'
  | 'recipients.list.page'
  | 'recipients.list.first-page'
  | 'recipients.list.current_recipients'
  | 'recipients.list.partition'
  | 'recipients.list.complete'
  | 'recipients.list.total_recipients'
  | 'recipients.list.total_pages'
  | 'recipients.list.newest-first'
  | 'recipients.list.update-moves-nothing'
  | 'recipients.list-post.accepted'
  | 'recipients.list-post.same-records'
  | 'recipients.list-post.same-order'
  | 'recipients.list-post.same-paging'
  | 'reference.countries.accepted'
  | 'reference.countries.message'
  | 'reference.countries.payload'
  | 'reference.countries.title'
  | 'reference.nationalities.accepted'
  | 'reference.nationalities.message'
  | 'reference.nationalities.payload'
  | 'reference.nationalities.title'
  | 'reference.currencies.accepted'
  | 'reference.currencies.message'
  | 'reference.currencies.payload'
  | 'reference.currencies.title'
  | 'reference.countries.code'
  | 'reference.nationalities.code'
  | 'reference.currencies.code'
  | 'reference.countries.currency';

export type AdvisoryId =
  | 'access.listCustomers.isolation'
  | 'access.getCustomer.isolation'
  | 'access.updateCustomer.isolation'
  | 'access.listDocuments.isolation'
  | 'access.uploadDocument.isolation'
  | 'access.createRecipient.isolation'
  | 'access.listRecipients.isolation'
  | 'access.listRecipientsByPost.isolation'
  | 'access.getRecipient.isolation'
  | 'access.updateRecipient.isolation'
  | 'answers.media-type'
  | 'customers.get.unknown-id'
  | 'documents.list.unknown-id'
  | 'recipients.get.unknown-id'
  | 'recipients.list.unknown-id';

/** Requirements that have a check. */
export type JudgedId = MandatoryId | AdvisoryId;

/** Observations, which are not judged. */
export type ObservedId =
  | 'paging.page-size'
  | 'paging.page-size-recipients'
  | 'paging.page-zero'
  | 'paging.not-a-number'
  | 'paging.past-the-end'
  | 'paging.empty-list'
  | 'paging.order-of-customers'
  | 'paging.order-of-documents'
  | 'refusals.no-token'
  | 'refusals.made-up-token'
  | 'refusals.unknown-id'
  | 'refusals.missing-field'
  | 'refusals.unknown-code'
  | 'refusals.mismatched-pair'
  | 'refusals.text-file'
  | 'refusals.special-values'
  | 'updates.customer-fields'
  | 'updates.recipient-fields'
  | 'updates.unchanged'
  | 'uploads.other-images'
  | 'uploads.contradicting-type'
  | 'values.absent-fields'
  | 'values.timestamps'
  | 'values.identifiers'
  | 'values.success-statuses'
  | 'values.further-fields'
  | 'values.reference-lists'
  | 'values.delay'
  | 'values.recipient-stamps';

export type UnobservableId =
  | 'access.token-identifies-partner'
  | 'access.environment-tokens'
  | 'service.global-identifier'
  | 'service.support-lifts-blocks'
  | 'service.blocked-cannot-send'
  | 'service.verified-by-service'
  | 'service.identity-matches'
  | 'service.address-matches'
  | 'service.funds-in-own-name'
  | 'service.no-mobile-bills'
  | 'service.purposes';

export type RequirementId = JudgedId | ObservedId | UnobservableId;

export interface Requirement {
  id: RequirementId;
  area: Area;
  level: Level;
  operations: readonly string[];
  statement: string;
  /** The rows of the document that state it, as "section › row, row; section › row". */
  source: string;
  /** How the document is read where one could doubt: names of docs/rulings.md. */
  rulings: readonly string[];
  /** What a deployment or a configuration may lack, so that it is not exercised. */
  needs?: Need;
  /** If one of these is violated, its own violation leaves it inconclusive. */
  standsOn: readonly JudgedId[];
  /** Why it cannot be observed from outside. */
  reason?: string;
}

export type Area = 'access' | 'answers' | 'customers' | 'documents' | 'eligibility' | 'paging' | 'recipients' | 'reference' | 'refusals' | 'service' | 'updates' | 'uploads' | 'values';

export const areaTitles: Record<Area, string> = {
  access: "Access",
  answers: "All responses",
  customers: "Customers",
  documents: "KYC documents",
  eligibility: "Eligibility for instant pay",
  paging: "Paging",
  recipients: "Recipients",
  reference: "Reference data",
  refusals: "Refusals",
  service: "Behind the interface",
  updates: "Updates",
  uploads: "Uploads",
  values: "Values",
};

export const requirements: readonly Requirement[] = [
  {"area":"access","id":"access.createCustomer.no-token","level":"mandatory","operations":["createCustomer"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.createCustomer.made-up-token","level":"mandatory","operations":["createCustomer"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listCustomers.no-token","level":"mandatory","operations":["listCustomers"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listCustomers.made-up-token","level":"mandatory","operations":["listCustomers"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.getCustomer.no-token","level":"mandatory","operations":["getCustomer"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.getCustomer.made-up-token","level":"mandatory","operations":["getCustomer"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.updateCustomer.no-token","level":"mandatory","operations":["updateCustomer"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.updateCustomer.made-up-token","level":"mandatory","operations":["updateCustomer"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listDocuments.no-token","level":"mandatory","operations":["listDocuments"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listDocuments.made-up-token","level":"mandatory","operations":["listDocuments"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.uploadDocument.no-token","level":"mandatory","operations":["uploadDocument"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.uploadDocument.made-up-token","level":"mandatory","operations":["uploadDocument"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.uploadDocumentAlias.no-token","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.uploadDocumentAlias.made-up-token","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.createRecipient.no-token","level":"mandatory","operations":["createRecipient"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.createRecipient.made-up-token","level":"mandatory","operations":["createRecipient"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listRecipients.no-token","level":"mandatory","operations":["listRecipients"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listRecipients.made-up-token","level":"mandatory","operations":["listRecipients"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listRecipientsByPost.no-token","level":"mandatory","operations":["listRecipientsByPost"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listRecipientsByPost.made-up-token","level":"mandatory","operations":["listRecipientsByPost"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.getRecipient.no-token","level":"mandatory","operations":["getRecipient"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.getRecipient.made-up-token","level":"mandatory","operations":["getRecipient"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.updateRecipient.no-token","level":"mandatory","operations":["updateRecipient"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.updateRecipient.made-up-token","level":"mandatory","operations":["updateRecipient"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listCountries.no-token","level":"mandatory","operations":["listCountries"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listCountries.made-up-token","level":"mandatory","operations":["listCountries"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listNationalities.no-token","level":"mandatory","operations":["listNationalities"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listNationalities.made-up-token","level":"mandatory","operations":["listNationalities"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listCurrencies.no-token","level":"mandatory","operations":["listCurrencies"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listCurrencies.made-up-token","level":"mandatory","operations":["listCurrencies"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.checkGhanaMobileWallet.no-token","level":"mandatory","operations":["checkGhanaMobileWallet"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.checkGhanaMobileWallet.made-up-token","level":"mandatory","operations":["checkGhanaMobileWallet"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.checkGhanaBankAccount.no-token","level":"mandatory","operations":["checkGhanaBankAccount"],"statement":"Without an access token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.checkGhanaBankAccount.made-up-token","level":"mandatory","operations":["checkGhanaBankAccount"],"statement":"With a made-up token, this operation does not succeed.","source":"Endpoints › require authentication; Authentication › 1","rulings":["authentication","negative-requirements"],"standsOn":[]},
  {"area":"access","id":"access.listCustomers.isolation","level":"advisory","operations":["listCustomers"],"statement":"Through this operation, a second partner gets nothing that belongs to the first.","source":"Authentication › 2","rulings":["not-ruled"],"standsOn":[],"needs":"second-token"},
  {"area":"access","id":"access.getCustomer.isolation","level":"advisory","operations":["getCustomer"],"statement":"Through this operation, a second partner gets nothing that belongs to the first.","source":"Authentication › 2","rulings":["not-ruled"],"standsOn":[],"needs":"second-token"},
  {"area":"access","id":"access.updateCustomer.isolation","level":"advisory","operations":["updateCustomer"],"statement":"Through this operation, a second partner gets nothing that belongs to the first.","source":"Authentication › 2","rulings":["not-ruled"],"standsOn":[],"needs":"second-token"},
  {"area":"access","id":"access.listDocuments.isolation","level":"advisory","operations":["listDocuments"],"statement":"Through this operation, a second partner gets nothing that belongs to the first.","source":"Authentication › 2","rulings":["not-ruled"],"standsOn":[],"needs":"second-token"},
  {"area":"access","id":"access.uploadDocument.isolation","level":"advisory","operations":["uploadDocument"],"statement":"Through this operation, a second partner gets nothing that belongs to the first.","source":"Authentication › 2","rulings":["not-ruled"],"standsOn":[],"needs":"second-token"},
  {"area":"access","id":"access.createRecipient.isolation","level":"advisory","operations":["createRecipient"],"statement":"Through this operation, a second partner gets nothing that belongs to the first.","source":"Authentication › 2","rulings":["not-ruled"],"standsOn":[],"needs":"second-token"},
  {"area":"access","id":"access.listRecipients.isolation","level":"advisory","operations":["listRecipients"],"statement":"Through this operation, a second partner gets nothing that belongs to the first.","source":"Authentication › 2","rulings":["not-ruled"],"standsOn":[],"needs":"second-token"},
  {"area":"access","id":"access.listRecipientsByPost.isolation","level":"advisory","operations":["listRecipientsByPost"],"statement":"Through this operation, a second partner gets nothing that belongs to the first.","source":"Authentication › 2","rulings":["not-ruled"],"standsOn":[],"needs":"second-token"},
  {"area":"access","id":"access.getRecipient.isolation","level":"advisory","operations":["getRecipient"],"statement":"Through this operation, a second partner gets nothing that belongs to the first.","source":"Authentication › 2","rulings":["not-ruled"],"standsOn":[],"needs":"second-token"},
  {"area":"access","id":"access.updateRecipient.isolation","level":"advisory","operations":["updateRecipient"],"statement":"Through this operation, a second partner gets nothing that belongs to the first.","source":"Authentication › 2","rulings":["not-ruled"],"standsOn":[],"needs":"second-token"},
  {"area":"access","id":"access.token-identifies-partner","level":"unobservable","operations":[],"statement":"The token says which partner is calling.","source":"Authentication › 2","rulings":[],"standsOn":[],"reason":"With one token there is only one partner to see; with a second one, access.*.isolation looks at the consequences."},
  {"area":"access","id":"access.environment-tokens","level":"unobservable","operations":[],"statement":"A token may be valid in only one environment.","source":"Authentication › environment-specific","rulings":[],"standsOn":[],"reason":"A run sees one environment."},
  {"area":"answers","id":"answers.media-type","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"A success has the media type application/json.","source":"Conventions › Successful response body","rulings":["success-and-refusal","levels"],"standsOn":[]},
  {"area":"customers","id":"customers.create.status","level":"mandatory","operations":["createCustomer"],"statement":"A customer is created with HTTP status 201.","source":"Errors › 2","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"customers","id":"customers.create.message","level":"mandatory","operations":["createCustomer"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"customers","id":"customers.get.message","level":"mandatory","operations":["getCustomer"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"customers","id":"customers.update.message","level":"mandatory","operations":["updateCustomer"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"customers","id":"customers.list.message","level":"mandatory","operations":["listCustomers"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"customers","id":"customers.create.payload","level":"mandatory","operations":["createCustomer"],"statement":"A success is a JSON object in which \"customer\" is an object.","source":"Endpoints › Customers › Create customer","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"customers","id":"customers.get.payload","level":"mandatory","operations":["getCustomer"],"statement":"A success is a JSON object in which \"customer\" is an object.","source":"Endpoints › Customers › Get customer","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"customers","id":"customers.update.payload","level":"mandatory","operations":["updateCustomer"],"statement":"A success is a JSON object in which \"customer\" is an object.","source":"Endpoints › Customers › Update customer","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"customers","id":"customers.list.payload","level":"mandatory","operations":["listCustomers"],"statement":"A success is a JSON object in which \"customers\" is an array.","source":"Endpoints › Customers › List customers","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"customers","id":"customers.create.id","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, id is an integer and identifies the customer.","source":"Resources and their fields › Customer › id","rulings":["identifiers","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.first_name","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, first_name is the text that was sent.","source":"Resources and their fields › Customer › first_name","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.middle_name","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, middle_name is the text that was sent, or an empty string if none was sent.","source":"Resources and their fields › Customer › middle_name","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.last_name","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, last_name is the text that was sent.","source":"Resources and their fields › Customer › last_name","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.date_of_birth","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, date_of_birth is the date that was sent, as YYYY-MM-DD.","source":"Resources and their fields › Customer › date_of_birth","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.birth_city","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, birth_city is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › birth_city","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.birth_country","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, birth_country is the two-letter code that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › birth_country","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.nationality","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, nationality is the two-letter code that was sent.","source":"Resources and their fields › Customer › nationality","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.birth_nationality","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, birth_nationality is the two-letter code that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › birth_nationality","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.address","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, address is the text that was sent.","source":"Resources and their fields › Customer › address","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.city","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, city is the text that was sent.","source":"Resources and their fields › Customer › city","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.region","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, region is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › region","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.postcode","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, postcode is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › postcode","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.country","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, country is the two-letter code that was sent.","source":"Resources and their fields › Customer › country","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.phone_number","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, phone_number is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › phone_number","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.mobile_number","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, mobile_number is the text that was sent.","source":"Resources and their fields › Customer › mobile_number","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.email_address","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, email_address is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › email_address","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.blocked","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, blocked is the integer 0 or 1.","source":"Resources and their fields › Customer › blocked; States and transitions › blocked","rulings":["read-only","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.temporary_blocked","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, temporary_blocked is the integer 0 or 1.","source":"Resources and their fields › Customer › temporary_blocked; States and transitions › temporary_blocked","rulings":["read-only","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.created_on","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, created_on is an ISO 8601 timestamp with an offset, and never changes.","source":"Conventions › Timestamps; Resources and their fields › Customer › created_on","rulings":["timestamps","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.create.updated_on","level":"mandatory","operations":["createCustomer"],"statement":"In the response to a create, updated_on is an ISO 8601 timestamp with an offset, and the time of the last change.","source":"Conventions › Timestamps; Resources and their fields › Customer › updated_on","rulings":["timestamps","updated-on","objects-are-whole"],"standsOn":[]},
  {"area":"customers","id":"customers.get.id","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, id is an integer and identifies the customer.","source":"Resources and their fields › Customer › id","rulings":["identifiers","objects-are-whole"],"standsOn":["customers.create.id","customers.create.id-unique"]},
  {"area":"customers","id":"customers.get.first_name","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, first_name is the text that was sent.","source":"Resources and their fields › Customer › first_name","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.first_name","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.middle_name","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, middle_name is the text that was sent, or an empty string if none was sent.","source":"Resources and their fields › Customer › middle_name","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.middle_name","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.last_name","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, last_name is the text that was sent.","source":"Resources and their fields › Customer › last_name","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.last_name","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.date_of_birth","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, date_of_birth is the date that was sent, as YYYY-MM-DD.","source":"Resources and their fields › Customer › date_of_birth","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.date_of_birth","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.birth_city","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, birth_city is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › birth_city","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.birth_city","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.birth_country","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, birth_country is the two-letter code that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › birth_country","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.birth_country","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.nationality","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, nationality is the two-letter code that was sent.","source":"Resources and their fields › Customer › nationality","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.nationality","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.birth_nationality","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, birth_nationality is the two-letter code that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › birth_nationality","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.birth_nationality","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.address","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, address is the text that was sent.","source":"Resources and their fields › Customer › address","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.address","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.city","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, city is the text that was sent.","source":"Resources and their fields › Customer › city","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.city","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.region","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, region is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › region","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.region","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.postcode","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, postcode is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › postcode","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.postcode","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.country","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, country is the two-letter code that was sent.","source":"Resources and their fields › Customer › country","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.country","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.phone_number","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, phone_number is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › phone_number","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.phone_number","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.mobile_number","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, mobile_number is the text that was sent.","source":"Resources and their fields › Customer › mobile_number","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.mobile_number","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.email_address","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, email_address is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › email_address","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.email_address","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.blocked","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, blocked is the integer 0 or 1.","source":"Resources and their fields › Customer › blocked; States and transitions › blocked","rulings":["read-only","objects-are-whole"],"standsOn":["customers.create.blocked","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.temporary_blocked","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, temporary_blocked is the integer 0 or 1.","source":"Resources and their fields › Customer › temporary_blocked; States and transitions › temporary_blocked","rulings":["read-only","objects-are-whole"],"standsOn":["customers.create.temporary_blocked","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.created_on","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, created_on is an ISO 8601 timestamp with an offset, and never changes.","source":"Conventions › Timestamps; Resources and their fields › Customer › created_on","rulings":["timestamps","objects-are-whole"],"standsOn":["customers.create.created_on","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.get.updated_on","level":"mandatory","operations":["getCustomer"],"statement":"In the response to a get, updated_on is an ISO 8601 timestamp with an offset, and the time of the last change.","source":"Conventions › Timestamps; Resources and their fields › Customer › updated_on","rulings":["timestamps","updated-on","objects-are-whole"],"standsOn":["customers.create.updated_on","customers.create.id-unique","customers.get.id"]},
  {"area":"customers","id":"customers.update.id","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, id is an integer and identifies the customer.","source":"Resources and their fields › Customer › id","rulings":["identifiers","objects-are-whole"],"standsOn":["customers.create.id","customers.get.id","customers.update.keeps-unsent"]},
  {"area":"customers","id":"customers.update.first_name","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, first_name is the text that was sent.","source":"Resources and their fields › Customer › first_name","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.first_name","customers.get.first_name","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.middle_name","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, middle_name is the text that was sent, or an empty string if none was sent.","source":"Resources and their fields › Customer › middle_name","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.middle_name","customers.get.middle_name","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.last_name","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, last_name is the text that was sent.","source":"Resources and their fields › Customer › last_name","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.last_name","customers.get.last_name","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.date_of_birth","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, date_of_birth is the date that was sent, as YYYY-MM-DD.","source":"Resources and their fields › Customer › date_of_birth","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.date_of_birth","customers.get.date_of_birth","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.birth_city","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, birth_city is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › birth_city","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.birth_city","customers.get.birth_city","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.birth_country","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, birth_country is the two-letter code that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › birth_country","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.birth_country","customers.get.birth_country","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.nationality","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, nationality is the two-letter code that was sent.","source":"Resources and their fields › Customer › nationality","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.nationality","customers.get.nationality","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.birth_nationality","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, birth_nationality is the two-letter code that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › birth_nationality","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.birth_nationality","customers.get.birth_nationality","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.address","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, address is the text that was sent.","source":"Resources and their fields › Customer › address","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.address","customers.get.address","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.city","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, city is the text that was sent.","source":"Resources and their fields › Customer › city","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.city","customers.get.city","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.region","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, region is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › region","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.region","customers.get.region","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.postcode","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, postcode is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › postcode","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.postcode","customers.get.postcode","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.country","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, country is the two-letter code that was sent.","source":"Resources and their fields › Customer › country","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.country","customers.get.country","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.phone_number","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, phone_number is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › phone_number","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.phone_number","customers.get.phone_number","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.mobile_number","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, mobile_number is the text that was sent.","source":"Resources and their fields › Customer › mobile_number","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.mobile_number","customers.get.mobile_number","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.email_address","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, email_address is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › email_address","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.email_address","customers.get.email_address","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.blocked","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, blocked is the integer 0 or 1.","source":"Resources and their fields › Customer › blocked; States and transitions › blocked","rulings":["read-only","objects-are-whole"],"standsOn":["customers.create.blocked","customers.get.blocked","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.temporary_blocked","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, temporary_blocked is the integer 0 or 1.","source":"Resources and their fields › Customer › temporary_blocked; States and transitions › temporary_blocked","rulings":["read-only","objects-are-whole"],"standsOn":["customers.create.temporary_blocked","customers.get.temporary_blocked","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.created_on","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, created_on is an ISO 8601 timestamp with an offset, and never changes.","source":"Conventions › Timestamps; Resources and their fields › Customer › created_on","rulings":["timestamps","objects-are-whole"],"standsOn":["customers.create.created_on","customers.get.created_on","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.update.updated_on","level":"mandatory","operations":["updateCustomer"],"statement":"In the response to an update, updated_on is an ISO 8601 timestamp with an offset, and the time of the last change.","source":"Conventions › Timestamps; Resources and their fields › Customer › updated_on","rulings":["timestamps","updated-on","objects-are-whole"],"standsOn":["customers.create.updated_on","customers.get.updated_on","customers.update.keeps-unsent","customers.update.id"]},
  {"area":"customers","id":"customers.list.id","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, id is an integer and identifies the customer.","source":"Resources and their fields › Customer › id","rulings":["identifiers","objects-are-whole"],"standsOn":["customers.create.id","customers.get.id","customers.list.partition"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.first_name","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, first_name is the text that was sent.","source":"Resources and their fields › Customer › first_name","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.first_name","customers.get.first_name","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.middle_name","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, middle_name is the text that was sent, or an empty string if none was sent.","source":"Resources and their fields › Customer › middle_name","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.middle_name","customers.get.middle_name","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.last_name","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, last_name is the text that was sent.","source":"Resources and their fields › Customer › last_name","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.last_name","customers.get.last_name","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.date_of_birth","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, date_of_birth is the date that was sent, as YYYY-MM-DD.","source":"Resources and their fields › Customer › date_of_birth","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.date_of_birth","customers.get.date_of_birth","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.birth_city","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, birth_city is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › birth_city","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.birth_city","customers.get.birth_city","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.birth_country","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, birth_country is the two-letter code that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › birth_country","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.birth_country","customers.get.birth_country","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.nationality","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, nationality is the two-letter code that was sent.","source":"Resources and their fields › Customer › nationality","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.nationality","customers.get.nationality","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.birth_nationality","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, birth_nationality is the two-letter code that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › birth_nationality","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.birth_nationality","customers.get.birth_nationality","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.address","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, address is the text that was sent.","source":"Resources and their fields › Customer › address","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.address","customers.get.address","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.city","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, city is the text that was sent.","source":"Resources and their fields › Customer › city","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.city","customers.get.city","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.region","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, region is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › region","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.region","customers.get.region","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.postcode","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, postcode is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › postcode","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.postcode","customers.get.postcode","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.country","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, country is the two-letter code that was sent.","source":"Resources and their fields › Customer › country","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.country","customers.get.country","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.phone_number","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, phone_number is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › phone_number","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.phone_number","customers.get.phone_number","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.mobile_number","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, mobile_number is the text that was sent.","source":"Resources and their fields › Customer › mobile_number","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["customers.create.mobile_number","customers.get.mobile_number","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.email_address","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, email_address is the text that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Customer › email_address","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["customers.create.email_address","customers.get.email_address","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.blocked","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, blocked is the integer 0 or 1.","source":"Resources and their fields › Customer › blocked; States and transitions › blocked","rulings":["read-only","objects-are-whole"],"standsOn":["customers.create.blocked","customers.get.blocked","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.temporary_blocked","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, temporary_blocked is the integer 0 or 1.","source":"Resources and their fields › Customer › temporary_blocked; States and transitions › temporary_blocked","rulings":["read-only","objects-are-whole"],"standsOn":["customers.create.temporary_blocked","customers.get.temporary_blocked","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.created_on","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, created_on is an ISO 8601 timestamp with an offset, and never changes.","source":"Conventions › Timestamps; Resources and their fields › Customer › created_on","rulings":["timestamps","objects-are-whole"],"standsOn":["customers.create.created_on","customers.get.created_on","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.updated_on","level":"mandatory","operations":["listCustomers"],"statement":"In the list of customers, updated_on is an ISO 8601 timestamp with an offset, and the time of the last change.","source":"Conventions › Timestamps; Resources and their fields › Customer › updated_on","rulings":["timestamps","updated-on","objects-are-whole"],"standsOn":["customers.create.updated_on","customers.get.updated_on","customers.list.partition","customers.list.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.create.id-unique","level":"mandatory","operations":["createCustomer"],"statement":"Each new customer gets an identifier that no other customer has.","source":"Resources and their fields › Customer › id","rulings":["identifiers"],"standsOn":["customers.create.id"]},
  {"area":"customers","id":"customers.create.optional-fields","level":"mandatory","operations":["createCustomer"],"statement":"A customer can be created from the required fields alone.","source":"Resources and their fields › Customer › middle_name, birth_city, birth_country, birth_nationality, region, postcode, phone_number, email_address; Endpoints › Customers › Create customer","rulings":["optional-means-optional"],"standsOn":[]},
  {"area":"customers","id":"customers.create.creation-time","level":"mandatory","operations":["createCustomer"],"statement":"created_on is the time of creation: a customer created later has a later one.","source":"Resources and their fields › Customer › created_on","rulings":["ticks"],"standsOn":["customers.create.created_on"]},
  {"area":"customers","id":"customers.create.stamps-equal","level":"mandatory","operations":["createCustomer"],"statement":"Right after creation, updated_on of a customer is the same instant as created_on.","source":"Resources and their fields › Customer › updated_on","rulings":["updated-on"],"standsOn":["customers.create.created_on","customers.create.updated_on"]},
  {"area":"customers","id":"customers.create.exact-values","level":"mandatory","operations":["createCustomer"],"statement":"Values come back unchanged, at once and later, also with characters that forms must encode, letters beyond ASCII, leading zeros, or great length.","source":"Conventions › Request bodies","rulings":["sent-values-come-back"],"standsOn":["customers.create.address","customers.get.address","customers.update.address","customers.list.address","customers.create.city","customers.get.city","customers.update.city","customers.list.city","customers.create.id-unique"]},
  {"area":"customers","id":"customers.create.read-only.id","level":"mandatory","operations":["createCustomer"],"statement":"A partner cannot set id: the request is refused, or the value ignored.","source":"Resources and their fields › Customer › id","rulings":["read-only"],"standsOn":["customers.create.id","customers.get.id"]},
  {"area":"customers","id":"customers.create.read-only.blocked","level":"mandatory","operations":["createCustomer"],"statement":"A partner cannot set blocked: the request is refused, or the value ignored.","source":"Resources and their fields › Customer › blocked; States and transitions › no operation sets blocked","rulings":["read-only"],"standsOn":["customers.create.blocked","customers.get.blocked"]},
  {"area":"customers","id":"customers.create.read-only.temporary_blocked","level":"mandatory","operations":["createCustomer"],"statement":"A partner cannot set temporary_blocked: the request is refused, or the value ignored.","source":"Resources and their fields › Customer › temporary_blocked; States and transitions › no operation sets blocked","rulings":["read-only"],"standsOn":["customers.create.temporary_blocked","customers.get.temporary_blocked"]},
  {"area":"customers","id":"customers.create.read-only.created_on","level":"mandatory","operations":["createCustomer"],"statement":"A partner cannot set created_on: the request is refused, or the value ignored.","source":"Resources and their fields › Customer › created_on","rulings":["read-only"],"standsOn":["customers.create.created_on","customers.get.created_on"]},
  {"area":"customers","id":"customers.create.read-only.updated_on","level":"mandatory","operations":["createCustomer"],"statement":"A partner cannot set updated_on: the request is refused, or the value ignored.","source":"Resources and their fields › Customer › updated_on","rulings":["read-only"],"standsOn":["customers.create.updated_on","customers.get.updated_on"]},
  {"area":"customers","id":"customers.update.read-only.id","level":"mandatory","operations":["updateCustomer"],"statement":"A partner cannot set id: the request is refused, or the value ignored.","source":"Resources and their fields › Customer › id","rulings":["read-only"],"standsOn":["customers.update.id","customers.get.id"]},
  {"area":"customers","id":"customers.update.read-only.blocked","level":"mandatory","operations":["updateCustomer"],"statement":"A partner cannot set blocked: the request is refused, or the value ignored.","source":"Resources and their fields › Customer › blocked; States and transitions › no operation sets blocked","rulings":["read-only"],"standsOn":["customers.update.blocked","customers.get.blocked"]},
  {"area":"customers","id":"customers.update.read-only.temporary_blocked","level":"mandatory","operations":["updateCustomer"],"statement":"A partner cannot set temporary_blocked: the request is refused, or the value ignored.","source":"Resources and their fields › Customer › temporary_blocked; States and transitions › no operation sets blocked","rulings":["read-only"],"standsOn":["customers.update.temporary_blocked","customers.get.temporary_blocked"]},
  {"area":"customers","id":"customers.update.read-only.created_on","level":"mandatory","operations":["updateCustomer"],"statement":"A partner cannot set created_on: the request is refused, or the value ignored.","source":"Resources and their fields › Customer › created_on","rulings":["read-only"],"standsOn":["customers.update.created_on","customers.get.created_on"]},
  {"area":"customers","id":"customers.update.read-only.updated_on","level":"mandatory","operations":["updateCustomer"],"statement":"A partner cannot set updated_on: the request is refused, or the value ignored.","source":"Resources and their fields › Customer › updated_on","rulings":["read-only"],"standsOn":["customers.update.updated_on","customers.get.updated_on"]},
  {"area":"customers","id":"customers.get.accepted","level":"mandatory","operations":["getCustomer"],"statement":"A created customer can be read by its identifier.","source":"Endpoints › Customers › Get customer","rulings":["refused-valid-request","lag"],"standsOn":[]},
  {"area":"customers","id":"customers.update.takes-a-field","level":"mandatory","operations":["updateCustomer"],"statement":"At least one field of a customer can be changed.","source":"Endpoints › Customers › Update customer","rulings":["updates"],"standsOn":["customers.create.id","customers.update.payload","customers.get.message","customers.get.payload","customers.get.id","customers.get.first_name","customers.get.middle_name","customers.get.last_name","customers.get.date_of_birth","customers.get.birth_city","customers.get.birth_country","customers.get.nationality","customers.get.birth_nationality","customers.get.address","customers.get.city","customers.get.region","customers.get.postcode","customers.get.country","customers.get.phone_number","customers.get.mobile_number","customers.get.email_address","customers.get.blocked","customers.get.temporary_blocked","customers.get.created_on","customers.get.updated_on","customers.get.accepted","customers.get.unknown-id","customers.update.stored"]},
  {"area":"customers","id":"customers.update.any-subset","level":"mandatory","operations":["updateCustomer"],"statement":"Fields that an update accepts together with all others are also accepted without them.","source":"Endpoints › Customers › Update customer","rulings":["updates"],"standsOn":["customers.update.payload"]},
  {"area":"customers","id":"customers.update.keeps-unsent","level":"mandatory","operations":["updateCustomer"],"statement":"Fields that an update does not send keep their values.","source":"Endpoints › Customers › Update customer","rulings":["updates"],"standsOn":["customers.get.message","customers.get.payload","customers.get.id","customers.get.first_name","customers.get.middle_name","customers.get.last_name","customers.get.date_of_birth","customers.get.birth_city","customers.get.birth_country","customers.get.nationality","customers.get.birth_nationality","customers.get.address","customers.get.city","customers.get.region","customers.get.postcode","customers.get.country","customers.get.phone_number","customers.get.mobile_number","customers.get.email_address","customers.get.blocked","customers.get.temporary_blocked","customers.get.created_on","customers.get.updated_on","customers.get.accepted","customers.get.unknown-id"]},
  {"area":"customers","id":"customers.update.stored","level":"mandatory","operations":["updateCustomer"],"statement":"A get after an update shows the same values as the response to the update.","source":"Endpoints › Customers › Update customer","rulings":["updates","lag"],"standsOn":["customers.get.message","customers.get.payload","customers.get.id","customers.get.first_name","customers.get.middle_name","customers.get.last_name","customers.get.date_of_birth","customers.get.birth_city","customers.get.birth_country","customers.get.nationality","customers.get.birth_nationality","customers.get.address","customers.get.city","customers.get.region","customers.get.postcode","customers.get.country","customers.get.phone_number","customers.get.mobile_number","customers.get.email_address","customers.get.blocked","customers.get.temporary_blocked","customers.get.created_on","customers.get.updated_on","customers.get.accepted","customers.get.unknown-id","customers.update.keeps-unsent","customers.update.created_on","customers.update.updated_on"]},
  {"area":"customers","id":"customers.update.listed","level":"mandatory","operations":["updateCustomer"],"statement":"The list after an update shows the same values as the response to the update.","source":"Endpoints › Customers › Update customer","rulings":["updates","lag"],"standsOn":["customers.get.message","customers.get.payload","customers.get.id","customers.get.first_name","customers.get.middle_name","customers.get.last_name","customers.get.date_of_birth","customers.get.birth_city","customers.get.birth_country","customers.get.nationality","customers.get.birth_nationality","customers.get.address","customers.get.city","customers.get.region","customers.get.postcode","customers.get.country","customers.get.phone_number","customers.get.mobile_number","customers.get.email_address","customers.get.blocked","customers.get.temporary_blocked","customers.get.created_on","customers.get.updated_on","customers.get.accepted","customers.get.unknown-id","customers.list.message","customers.list.payload","customers.list.id","customers.list.first_name","customers.list.middle_name","customers.list.last_name","customers.list.date_of_birth","customers.list.birth_city","customers.list.birth_country","customers.list.nationality","customers.list.birth_nationality","customers.list.address","customers.list.city","customers.list.region","customers.list.postcode","customers.list.country","customers.list.phone_number","customers.list.mobile_number","customers.list.email_address","customers.list.blocked","customers.list.temporary_blocked","customers.list.created_on","customers.list.updated_on","customers.list.accepted","customers.list.contains","customers.list.page","customers.list.first-page","customers.list.current_customers","customers.list.total_customers","customers.list.total_pages","customers.list.partition","customers.create.exact-values","customers.update.stored","customers.update.keeps-unsent"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.update.refresh","level":"mandatory","operations":["updateCustomer"],"statement":"An update that changes a value sets updated_on to a later time.","source":"Endpoints › Customers › Update customer","rulings":["updated-on","ticks"],"standsOn":["customers.update.updated_on","customers.create.creation-time"]},
  {"area":"customers","id":"customers.update.exact-values","level":"mandatory","operations":["updateCustomer"],"statement":"Values with characters that forms must encode come back unchanged from an update.","source":"Conventions › Request bodies","rulings":["sent-values-come-back"],"standsOn":["customers.create.exact-values","customers.update.address","customers.update.city","customers.update.stored"]},
  {"area":"customers","id":"customers.list.accepted","level":"mandatory","operations":["listCustomers"],"statement":"The customers can be listed.","source":"Endpoints › Customers › List customers","rulings":["refused-valid-request"],"standsOn":[]},
  {"area":"customers","id":"customers.list.contains","level":"mandatory","operations":["listCustomers"],"statement":"A created customer is in the list.","source":"Endpoints › Customers › List customers","rulings":["lag","other-traffic"],"standsOn":["customers.list.partition","customers.list.payload","customers.list.id","customers.create.read-only.id"],"needs":"findable-in-list"},
  {"area":"customers","id":"customers.list.page","level":"mandatory","operations":["listCustomers"],"statement":"page is the number of the requested page, or 1 if none was requested.","source":"Endpoints › Customers › List customers","rulings":["paging"],"standsOn":[]},
  {"area":"customers","id":"customers.list.first-page","level":"mandatory","operations":["listCustomers"],"statement":"Without the parameter page, the first page is shown.","source":"Endpoints › Customers › List customers","rulings":["paging","other-traffic"],"standsOn":["customers.list.page","customers.list.current_customers","customers.list.total_customers"]},
  {"area":"customers","id":"customers.list.current_customers","level":"mandatory","operations":["listCustomers"],"statement":"current_customers is the number of customers on the page.","source":"Endpoints › Customers › List customers","rulings":["paging"],"standsOn":[]},
  {"area":"customers","id":"customers.list.total_customers","level":"mandatory","operations":["listCustomers"],"statement":"total_customers is the number of customers on all pages.","source":"Endpoints › Customers › List customers","rulings":["paging","other-traffic"],"standsOn":["customers.list.current_customers","customers.list.partition"]},
  {"area":"customers","id":"customers.list.total_pages","level":"mandatory","operations":["listCustomers"],"statement":"total_pages is the number of pages needed for total_customers.","source":"Endpoints › Customers › List customers","rulings":["paging","other-traffic"],"standsOn":["customers.list.total_customers"]},
  {"area":"customers","id":"customers.list.partition","level":"mandatory","operations":["listCustomers"],"statement":"Different pages show different customers, and no page shows one twice.","source":"Limits › 1","rulings":["paging","other-traffic"],"standsOn":[],"needs":"second-page"},
  {"area":"customers","id":"customers.get.unknown-id","level":"advisory","operations":["getCustomer"],"statement":"With an identifier that no customer has, a get does not succeed.","source":"Errors › missing fields, unknown ids, invalid code values","rulings":["not-ruled","negative-requirements"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.status","level":"mandatory","operations":["uploadDocument"],"statement":"An upload to this spelling of the path gets HTTP status 201.","source":"Errors › 2","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"documents","id":"documents.upload-alias.status","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"An upload to this spelling of the path gets HTTP status 201.","source":"Errors › 2","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.message","level":"mandatory","operations":["uploadDocument"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"documents","id":"documents.upload-alias.message","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"documents","id":"documents.list.message","level":"mandatory","operations":["listDocuments"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.payload","level":"mandatory","operations":["uploadDocument"],"statement":"A success is a JSON object in which \"document\" is an object.","source":"Endpoints › KYC documents › Upload document","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"documents","id":"documents.upload-alias.payload","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"A success is a JSON object in which \"document\" is an object.","source":"Endpoints › KYC documents › kyc-upload, upload-kyc","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"documents","id":"documents.list.payload","level":"mandatory","operations":["listDocuments"],"statement":"A success is a JSON object in which \"documents\" is an array.","source":"Endpoints › KYC documents › List customer documents","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.file","level":"mandatory","operations":["uploadDocument"],"statement":"The response does not contain the uploaded file.","source":"Resources and their fields › Customer KYC document › file","rulings":["uploaded-files"],"standsOn":[]},
  {"area":"documents","id":"documents.upload-alias.file","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"The response does not contain the uploaded file.","source":"Resources and their fields › Customer KYC document › file","rulings":["uploaded-files"],"standsOn":[]},
  {"area":"documents","id":"documents.list.file","level":"mandatory","operations":["listDocuments"],"statement":"The response does not contain the uploaded file.","source":"Resources and their fields › Customer KYC document › file","rulings":["uploaded-files"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.type","level":"mandatory","operations":["uploadDocument"],"statement":"In the response to an upload, type is the kind of document that was sent.","source":"Resources and their fields › Customer KYC document › type","rulings":["sent-values-come-back"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.document","level":"mandatory","operations":["uploadDocument"],"statement":"In the response to an upload, document is the code that was sent.","source":"Resources and their fields › Customer KYC document › document","rulings":["sent-values-come-back"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.id_number","level":"mandatory","operations":["uploadDocument"],"statement":"In the response to an upload, id_number is the text that was sent.","source":"Resources and their fields › Customer KYC document › id_number","rulings":["sent-values-come-back"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.valid_from","level":"mandatory","operations":["uploadDocument"],"statement":"In the response to an upload, valid_from is the date as it was sent; if none was sent, it is missing or null.","source":"Resources and their fields › Customer KYC document › valid_from","rulings":["document-dates","optional-means-optional"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.expiry","level":"mandatory","operations":["uploadDocument"],"statement":"In the response to an upload, expiry is the date as it was sent; if none was sent, it is missing or null.","source":"Resources and their fields › Customer KYC document › expiry","rulings":["document-dates","optional-means-optional"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.verified","level":"mandatory","operations":["uploadDocument"],"statement":"In the response to an upload, verified is the integer 0.","source":"Resources and their fields › Customer KYC document › verified; States and transitions › verified","rulings":["read-only"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.uploaded_on","level":"mandatory","operations":["uploadDocument"],"statement":"In the response to an upload, uploaded_on is an ISO 8601 timestamp with an offset.","source":"Conventions › Timestamps; Resources and their fields › Customer KYC document › uploaded_on","rulings":["timestamps"],"standsOn":[]},
  {"area":"documents","id":"documents.upload-alias.type","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"In the response to an upload, type is the kind of document that was sent.","source":"Resources and their fields › Customer KYC document › type","rulings":["sent-values-come-back"],"standsOn":["documents.upload.type"]},
  {"area":"documents","id":"documents.upload-alias.document","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"In the response to an upload, document is the code that was sent.","source":"Resources and their fields › Customer KYC document › document","rulings":["sent-values-come-back"],"standsOn":["documents.upload.document"]},
  {"area":"documents","id":"documents.upload-alias.id_number","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"In the response to an upload, id_number is the text that was sent.","source":"Resources and their fields › Customer KYC document › id_number","rulings":["sent-values-come-back"],"standsOn":["documents.upload.id_number"]},
  {"area":"documents","id":"documents.upload-alias.valid_from","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"In the response to an upload, valid_from is the date as it was sent; if none was sent, it is missing or null.","source":"Resources and their fields › Customer KYC document › valid_from","rulings":["document-dates","optional-means-optional"],"standsOn":["documents.upload.valid_from"]},
  {"area":"documents","id":"documents.upload-alias.expiry","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"In the response to an upload, expiry is the date as it was sent; if none was sent, it is missing or null.","source":"Resources and their fields › Customer KYC document › expiry","rulings":["document-dates","optional-means-optional"],"standsOn":["documents.upload.expiry"]},
  {"area":"documents","id":"documents.upload-alias.verified","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"In the response to an upload, verified is the integer 0.","source":"Resources and their fields › Customer KYC document › verified; States and transitions › verified","rulings":["read-only"],"standsOn":["documents.upload.verified"]},
  {"area":"documents","id":"documents.upload-alias.uploaded_on","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"In the response to an upload, uploaded_on is an ISO 8601 timestamp with an offset.","source":"Conventions › Timestamps; Resources and their fields › Customer KYC document › uploaded_on","rulings":["timestamps"],"standsOn":["documents.upload.uploaded_on"]},
  {"area":"documents","id":"documents.list.type","level":"mandatory","operations":["listDocuments"],"statement":"In the list of documents, type is the kind of document that was sent.","source":"Resources and their fields › Customer KYC document › type","rulings":["sent-values-come-back","lag"],"standsOn":["documents.upload.type","documents.upload-alias.type"]},
  {"area":"documents","id":"documents.list.document","level":"mandatory","operations":["listDocuments"],"statement":"In the list of documents, document is the code that was sent.","source":"Resources and their fields › Customer KYC document › document","rulings":["sent-values-come-back","lag"],"standsOn":["documents.upload.document","documents.upload-alias.document"]},
  {"area":"documents","id":"documents.list.id_number","level":"mandatory","operations":["listDocuments"],"statement":"In the list of documents, id_number is the text that was sent.","source":"Resources and their fields › Customer KYC document › id_number","rulings":["sent-values-come-back","lag"],"standsOn":["documents.upload.id_number","documents.upload-alias.id_number"]},
  {"area":"documents","id":"documents.list.valid_from","level":"mandatory","operations":["listDocuments"],"statement":"In the list of documents, valid_from is the day that was sent, as YYYY-MM-DDThh:mm:ss, or null if none was sent.","source":"Resources and their fields › Customer KYC document › valid_from","rulings":["document-dates","lag"],"standsOn":["documents.upload.valid_from","documents.upload-alias.valid_from"]},
  {"area":"documents","id":"documents.list.expiry","level":"mandatory","operations":["listDocuments"],"statement":"In the list of documents, expiry is the day that was sent, as YYYY-MM-DDThh:mm:ss, or null if none was sent.","source":"Resources and their fields › Customer KYC document › expiry","rulings":["document-dates","lag"],"standsOn":["documents.upload.expiry","documents.upload-alias.expiry"]},
  {"area":"documents","id":"documents.list.verified","level":"mandatory","operations":["listDocuments"],"statement":"In the list of documents, verified is the integer 0 or 1.","source":"Resources and their fields › Customer KYC document › verified; States and transitions › verified","rulings":["read-only","lag"],"standsOn":["documents.upload.verified","documents.upload-alias.verified"]},
  {"area":"documents","id":"documents.list.uploaded_on","level":"mandatory","operations":["listDocuments"],"statement":"In the list of documents, uploaded_on is an ISO 8601 timestamp with an offset, and the same instant as in the response to the upload.","source":"Conventions › Timestamps; Resources and their fields › Customer KYC document › uploaded_on","rulings":["timestamps","lag"],"standsOn":["documents.upload.uploaded_on","documents.upload-alias.uploaded_on"]},
  {"area":"documents","id":"documents.upload.pair.POI-PAS","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code POI-PAS is accepted.","source":"Resources and their fields › Reference code lists › POI, PAS","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.POI-DRV","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code POI-DRV is accepted.","source":"Resources and their fields › Reference code lists › POI, DRV","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.POI-EU","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code POI-EU is accepted.","source":"Resources and their fields › Reference code lists › POI, EU","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.POI-VID","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code POI-VID is accepted.","source":"Resources and their fields › Reference code lists › POI, VID","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.POI-COC","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code POI-COC is accepted.","source":"Resources and their fields › Reference code lists › POI, COC","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.POI-DIP","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code POI-DIP is accepted.","source":"Resources and their fields › Reference code lists › POI, DIP","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.POI-NNL","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code POI-NNL is accepted.","source":"Resources and their fields › Reference code lists › POI, NNL","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.POA-BAC","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code POA-BAC is accepted.","source":"Resources and their fields › Reference code lists › POA, BAC","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.POA-GAS","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code POA-GAS is accepted.","source":"Resources and their fields › Reference code lists › POA, GAS","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.POA-ELE","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code POA-ELE is accepted.","source":"Resources and their fields › Reference code lists › POA, ELE","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.POA-LLB","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code POA-LLB is accepted.","source":"Resources and their fields › Reference code lists › POA, LLB","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.SOF-BAC","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code SOF-BAC is accepted.","source":"Resources and their fields › Reference code lists › SOF, BAC","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.SOF-TAX","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code SOF-TAX is accepted.","source":"Resources and their fields › Reference code lists › SOF, TAX","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.SOF-LC","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code SOF-LC is accepted.","source":"Resources and their fields › Reference code lists › SOF, LC","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.pair.SOF-P60","level":"mandatory","operations":["uploadDocument"],"statement":"A document with the type and code SOF-P60 is accepted.","source":"Resources and their fields › Reference code lists › SOF, P60","rulings":["document-pairs","refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.upload.kind.png","level":"mandatory","operations":["uploadDocument"],"statement":"A PNG image is accepted as the file of an upload.","source":"Limits › 2","rulings":["uploaded-files","refused-valid-request"],"standsOn":["documents.upload.pair.POI-DRV"]},
  {"area":"documents","id":"documents.upload.kind.jpeg","level":"mandatory","operations":["uploadDocument"],"statement":"A JPEG image is accepted as the file of an upload.","source":"Limits › 2","rulings":["uploaded-files","refused-valid-request"],"standsOn":["documents.upload.pair.POI-PAS"]},
  {"area":"documents","id":"documents.upload.kind.pdf","level":"mandatory","operations":["uploadDocument"],"statement":"A PDF is accepted as the file of an upload.","source":"Limits › 2","rulings":["uploaded-files","refused-valid-request"],"standsOn":["documents.upload.pair.POI-EU"]},
  {"area":"documents","id":"documents.upload.text-file","level":"mandatory","operations":["uploadDocument"],"statement":"A plain text file is refused, and does not appear in the list.","source":"Limits › 2","rulings":["uploaded-files","negative-requirements"],"standsOn":[]},
  {"area":"documents","id":"documents.upload-alias.text-file","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"A plain text file is refused, and does not appear in the list.","source":"Limits › 2","rulings":["uploaded-files","negative-requirements"],"standsOn":["documents.upload.text-file"]},
  {"area":"documents","id":"documents.upload.optional-dates","level":"mandatory","operations":["uploadDocument"],"statement":"A document can be uploaded without valid_from, without expiry, and without both.","source":"Resources and their fields › Customer KYC document › valid_from, expiry","rulings":["optional-means-optional","refused-valid-request"],"standsOn":["documents.upload.kind.png","documents.upload.pair.POA-GAS","documents.upload.pair.SOF-BAC","documents.upload.pair.SOF-TAX"]},
  {"area":"documents","id":"documents.upload.read-only.verified","level":"mandatory","operations":["uploadDocument"],"statement":"A partner cannot set verified: the request is refused, or the value ignored.","source":"Resources and their fields › Customer KYC document › verified; States and transitions › no operation sets blocked","rulings":["read-only"],"standsOn":["documents.upload.verified","documents.list.verified"]},
  {"area":"documents","id":"documents.upload.read-only.uploaded_on","level":"mandatory","operations":["uploadDocument"],"statement":"A partner cannot set uploaded_on: the request is refused, or the value ignored.","source":"Resources and their fields › Customer KYC document › uploaded_on","rulings":["read-only"],"standsOn":["documents.upload.uploaded_on","documents.list.uploaded_on"]},
  {"area":"documents","id":"documents.upload.upload-time","level":"mandatory","operations":["uploadDocument"],"statement":"uploaded_on is the time of the upload: a later upload has a later one.","source":"Resources and their fields › Customer KYC document › uploaded_on","rulings":["ticks"],"standsOn":["documents.upload.uploaded_on"]},
  {"area":"documents","id":"documents.upload.exact-values","level":"mandatory","operations":["uploadDocument"],"statement":"An id_number with special characters, leading zeros or many characters comes back unchanged, at once and in the list.","source":"Conventions › Request bodies","rulings":["sent-values-come-back"],"standsOn":["documents.upload.id_number","documents.upload-alias.id_number","documents.list.id_number"]},
  {"area":"documents","id":"documents.upload.stored","level":"mandatory","operations":["uploadDocument"],"statement":"A document uploaded to this spelling of the path is in the list exactly once.","source":"Endpoints › KYC documents › Upload document","rulings":["both-spellings","lag"],"standsOn":[]},
  {"area":"documents","id":"documents.upload-alias.stored","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"A document uploaded to this spelling of the path is in the list exactly once.","source":"Endpoints › KYC documents › Both spellings","rulings":["both-spellings","lag"],"standsOn":["documents.upload.stored"]},
  {"area":"documents","id":"documents.upload-alias.accepted","level":"mandatory","operations":["uploadDocumentAlias"],"statement":"The second spelling of the upload path accepts what the first accepts.","source":"Endpoints › KYC documents › Both spellings","rulings":["both-spellings","refused-valid-request"],"standsOn":["documents.upload.kind.png","documents.upload.kind.jpeg","documents.upload.kind.pdf","documents.upload.optional-dates","documents.upload.pair.POA-BAC","documents.upload.pair.POA-ELE","documents.upload.pair.SOF-BAC"]},
  {"area":"documents","id":"documents.list.accepted","level":"mandatory","operations":["listDocuments"],"statement":"The documents of a created customer can be listed.","source":"Endpoints › KYC documents › List customer documents","rulings":["refused-valid-request","lag"],"standsOn":[]},
  {"area":"documents","id":"documents.list.empty","level":"mandatory","operations":["listDocuments"],"statement":"A customer without documents has an empty list of documents.","source":"Endpoints › KYC documents › List customer documents","rulings":["refused-valid-request"],"standsOn":[]},
  {"area":"documents","id":"documents.list.own","level":"mandatory","operations":["listDocuments"],"statement":"The list shows only documents of the requested customer.","source":"Endpoints › KYC documents › List customer documents","rulings":[],"standsOn":["documents.list.empty","documents.list.id_number","documents.upload.id_number","documents.upload-alias.id_number","documents.upload.exact-values"]},
  {"area":"documents","id":"documents.list.unknown-id","level":"advisory","operations":["listDocuments"],"statement":"With an identifier that no customer has, listing documents does not succeed.","source":"Errors › missing fields, unknown ids, invalid code values","rulings":["not-ruled","negative-requirements"],"standsOn":[]},
  {"area":"eligibility","id":"eligibility.mobile-wallet.message","level":"mandatory","operations":["checkGhanaMobileWallet"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"eligibility","id":"eligibility.bank-account.message","level":"mandatory","operations":["checkGhanaBankAccount"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"eligibility","id":"eligibility.mobile-wallet.recipient_name","level":"mandatory","operations":["checkGhanaMobileWallet"],"statement":"recipient_name is text.","source":"Endpoints › Reference data (all GET) › Ghana mobile-money instant pay eligibility","rulings":["ghana-checks"],"standsOn":[]},
  {"area":"eligibility","id":"eligibility.bank-account.recipient_name","level":"mandatory","operations":["checkGhanaBankAccount"],"statement":"recipient_name is text.","source":"Endpoints › Reference data (all GET) › Ghana bank account instant pay eligibility","rulings":["ghana-checks"],"standsOn":[]},
  {"area":"eligibility","id":"eligibility.mobile-wallet.eligible_for_instant_pay","level":"mandatory","operations":["checkGhanaMobileWallet"],"statement":"eligible_for_instant_pay is an integer.","source":"Endpoints › Reference data (all GET) › Ghana mobile-money instant pay eligibility","rulings":["ghana-checks"],"standsOn":[]},
  {"area":"eligibility","id":"eligibility.bank-account.eligible_for_instant_pay","level":"mandatory","operations":["checkGhanaBankAccount"],"statement":"eligible_for_instant_pay is an integer.","source":"Endpoints › Reference data (all GET) › Ghana bank account instant pay eligibility","rulings":["ghana-checks"],"standsOn":[]},
  {"area":"paging","id":"paging.page-size","level":"observed","operations":[],"statement":"How many customers a full page shows.","source":"Limits › 3","rulings":["paging"],"standsOn":[]},
  {"area":"paging","id":"paging.page-size-recipients","level":"observed","operations":[],"statement":"How many recipients a full page shows.","source":"Limits › 3","rulings":["paging"],"standsOn":[]},
  {"area":"paging","id":"paging.page-zero","level":"observed","operations":[],"statement":"What page 0 gets.","source":"Limits › 1","rulings":["paging"],"standsOn":[]},
  {"area":"paging","id":"paging.not-a-number","level":"observed","operations":[],"statement":"What a page that is not a number gets.","source":"Limits › 1","rulings":["paging"],"standsOn":[]},
  {"area":"paging","id":"paging.past-the-end","level":"observed","operations":[],"statement":"What a page past the end gets.","source":"Limits › 1","rulings":["paging"],"standsOn":[]},
  {"area":"paging","id":"paging.empty-list","level":"observed","operations":[],"statement":"How many pages an empty list has.","source":"Limits › 1","rulings":["paging"],"standsOn":[]},
  {"area":"paging","id":"paging.order-of-customers","level":"observed","operations":[],"statement":"In which order customers are listed.","source":"Endpoints › Customers › List customers","rulings":["newest-first"],"standsOn":[]},
  {"area":"paging","id":"paging.order-of-documents","level":"observed","operations":[],"statement":"In which order documents are listed.","source":"Endpoints › KYC documents › List customer documents","rulings":["newest-first"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.status","level":"mandatory","operations":["createRecipient"],"statement":"A recipient is created with HTTP status 201.","source":"Errors › 2","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.message","level":"mandatory","operations":["createRecipient"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"recipients","id":"recipients.get.message","level":"mandatory","operations":["getRecipient"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"recipients","id":"recipients.update.message","level":"mandatory","operations":["updateRecipient"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"recipients","id":"recipients.list.message","level":"mandatory","operations":["listRecipients"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"recipients","id":"recipients.list-post.message","level":"mandatory","operations":["listRecipientsByPost"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.payload","level":"mandatory","operations":["createRecipient"],"statement":"A success is a JSON object in which \"recipient\" is an object.","source":"Endpoints › Recipients › Create recipient","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"recipients","id":"recipients.get.payload","level":"mandatory","operations":["getRecipient"],"statement":"A success is a JSON object in which \"recipient\" is an object.","source":"Endpoints › Recipients › Get recipient","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"recipients","id":"recipients.update.payload","level":"mandatory","operations":["updateRecipient"],"statement":"A success is a JSON object in which \"recipient\" is an object.","source":"Endpoints › Recipients › Update recipient","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"recipients","id":"recipients.list.payload","level":"mandatory","operations":["listRecipients"],"statement":"A success is a JSON object in which \"recipients\" is an array.","source":"Endpoints › Recipients › List recipients of a customer","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"recipients","id":"recipients.list-post.payload","level":"mandatory","operations":["listRecipientsByPost"],"statement":"A success is a JSON object in which \"recipients\" is an array.","source":"Endpoints › Recipients › defined with POST, sample uses GET","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.id","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, id is an integer and identifies the recipient.","source":"Resources and their fields › Recipient › id","rulings":["identifiers","objects-are-whole"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.customer","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, customer is the integer that was sent.","source":"Resources and their fields › Recipient › customer","rulings":["corridor-fields","objects-are-whole"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.type","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, type is IND or BIZ, as it was sent.","source":"Resources and their fields › Recipient › type","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.country","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, country is the two-letter code that was sent.","source":"Resources and their fields › Recipient › country","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.payout_method","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, payout_method is the code that was sent.","source":"Resources and their fields › Recipient › payout_method","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.relation","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, relation is the code that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Recipient › relation","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.created_on","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, created_on is an ISO 8601 timestamp with an offset, and never changes.","source":"Conventions › Timestamps; Resources and their fields › Recipient › created_on","rulings":["timestamps","objects-are-whole"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.updated_on","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, updated_on is an ISO 8601 timestamp with an offset, and the time of the last change.","source":"Conventions › Timestamps; Resources and their fields › Recipient › updated_on","rulings":["timestamps","updated-on","objects-are-whole"],"standsOn":[]},
  {"area":"recipients","id":"recipients.get.id","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, id is an integer and identifies the recipient.","source":"Resources and their fields › Recipient › id","rulings":["identifiers","objects-are-whole"],"standsOn":["recipients.create.id","recipients.create.id-unique"]},
  {"area":"recipients","id":"recipients.get.customer","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, customer is the integer that was sent.","source":"Resources and their fields › Recipient › customer","rulings":["corridor-fields","objects-are-whole"],"standsOn":["recipients.create.customer","recipients.create.id-unique","recipients.get.id"]},
  {"area":"recipients","id":"recipients.get.type","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, type is IND or BIZ, as it was sent.","source":"Resources and their fields › Recipient › type","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["recipients.create.type","recipients.create.id-unique","recipients.get.id"]},
  {"area":"recipients","id":"recipients.get.country","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, country is the two-letter code that was sent.","source":"Resources and their fields › Recipient › country","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["recipients.create.country","recipients.create.id-unique","recipients.get.id"]},
  {"area":"recipients","id":"recipients.get.payout_method","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, payout_method is the code that was sent.","source":"Resources and their fields › Recipient › payout_method","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["recipients.create.payout_method","recipients.create.id-unique","recipients.get.id"]},
  {"area":"recipients","id":"recipients.get.relation","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, relation is the code that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Recipient › relation","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["recipients.create.relation","recipients.create.id-unique","recipients.get.id"]},
  {"area":"recipients","id":"recipients.get.created_on","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, created_on is an ISO 8601 timestamp with an offset, and never changes.","source":"Conventions › Timestamps; Resources and their fields › Recipient › created_on","rulings":["timestamps","objects-are-whole"],"standsOn":["recipients.create.created_on","recipients.create.id-unique","recipients.get.id"]},
  {"area":"recipients","id":"recipients.get.updated_on","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, updated_on is an ISO 8601 timestamp with an offset, and the time of the last change.","source":"Conventions › Timestamps; Resources and their fields › Recipient › updated_on","rulings":["timestamps","updated-on","objects-are-whole"],"standsOn":["recipients.create.updated_on","recipients.create.id-unique","recipients.get.id"]},
  {"area":"recipients","id":"recipients.update.id","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, id is an integer and identifies the recipient.","source":"Resources and their fields › Recipient › id","rulings":["identifiers","objects-are-whole"],"standsOn":["recipients.create.id","recipients.get.id","recipients.update.keeps-unsent"]},
  {"area":"recipients","id":"recipients.update.customer","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, customer is the integer that was sent.","source":"Resources and their fields › Recipient › customer","rulings":["corridor-fields","objects-are-whole"],"standsOn":["recipients.create.customer","recipients.get.customer","recipients.update.keeps-unsent","recipients.update.id"]},
  {"area":"recipients","id":"recipients.update.type","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, type is IND or BIZ, as it was sent.","source":"Resources and their fields › Recipient › type","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["recipients.create.type","recipients.get.type","recipients.update.keeps-unsent","recipients.update.id"]},
  {"area":"recipients","id":"recipients.update.country","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, country is the two-letter code that was sent.","source":"Resources and their fields › Recipient › country","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["recipients.create.country","recipients.get.country","recipients.update.keeps-unsent","recipients.update.id"]},
  {"area":"recipients","id":"recipients.update.payout_method","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, payout_method is the code that was sent.","source":"Resources and their fields › Recipient › payout_method","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["recipients.create.payout_method","recipients.get.payout_method","recipients.update.keeps-unsent","recipients.update.id"]},
  {"area":"recipients","id":"recipients.update.relation","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, relation is the code that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Recipient › relation","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["recipients.create.relation","recipients.get.relation","recipients.update.keeps-unsent","recipients.update.id"]},
  {"area":"recipients","id":"recipients.update.created_on","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, created_on is an ISO 8601 timestamp with an offset, and never changes.","source":"Conventions › Timestamps; Resources and their fields › Recipient › created_on","rulings":["timestamps","objects-are-whole"],"standsOn":["recipients.create.created_on","recipients.get.created_on","recipients.update.keeps-unsent","recipients.update.id"]},
  {"area":"recipients","id":"recipients.update.updated_on","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, updated_on is an ISO 8601 timestamp with an offset, and the time of the last change.","source":"Conventions › Timestamps; Resources and their fields › Recipient › updated_on","rulings":["timestamps","updated-on","objects-are-whole"],"standsOn":["recipients.create.updated_on","recipients.get.updated_on","recipients.update.keeps-unsent","recipients.update.id"]},
  {"area":"recipients","id":"recipients.list.id","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, id is an integer and identifies the recipient.","source":"Resources and their fields › Recipient › id","rulings":["identifiers","objects-are-whole"],"standsOn":["recipients.create.id","recipients.get.id","recipients.list.own"]},
  {"area":"recipients","id":"recipients.list.customer","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, customer is the integer that was sent.","source":"Resources and their fields › Recipient › customer","rulings":["corridor-fields","objects-are-whole"],"standsOn":["recipients.create.customer","recipients.get.customer","recipients.list.own","recipients.list.id"]},
  {"area":"recipients","id":"recipients.list.type","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, type is IND or BIZ, as it was sent.","source":"Resources and their fields › Recipient › type","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["recipients.create.type","recipients.get.type","recipients.list.own","recipients.list.id"]},
  {"area":"recipients","id":"recipients.list.country","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, country is the two-letter code that was sent.","source":"Resources and their fields › Recipient › country","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["recipients.create.country","recipients.get.country","recipients.list.own","recipients.list.id"]},
  {"area":"recipients","id":"recipients.list.payout_method","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, payout_method is the code that was sent.","source":"Resources and their fields › Recipient › payout_method","rulings":["sent-values-come-back","objects-are-whole"],"standsOn":["recipients.create.payout_method","recipients.get.payout_method","recipients.list.own","recipients.list.id"]},
  {"area":"recipients","id":"recipients.list.relation","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, relation is the code that was sent; if none was sent, it is missing, null or empty.","source":"Resources and their fields › Recipient › relation","rulings":["sent-values-come-back","optional-means-optional","objects-are-whole"],"standsOn":["recipients.create.relation","recipients.get.relation","recipients.list.own","recipients.list.id"]},
  {"area":"recipients","id":"recipients.list.created_on","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, created_on is an ISO 8601 timestamp with an offset, and never changes.","source":"Conventions › Timestamps; Resources and their fields › Recipient › created_on","rulings":["timestamps","objects-are-whole"],"standsOn":["recipients.create.created_on","recipients.get.created_on","recipients.list.own","recipients.list.id"]},
  {"area":"recipients","id":"recipients.list.updated_on","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, updated_on is an ISO 8601 timestamp with an offset, and the time of the last change.","source":"Conventions › Timestamps; Resources and their fields › Recipient › updated_on","rulings":["timestamps","updated-on","objects-are-whole"],"standsOn":["recipients.create.updated_on","recipients.get.updated_on","recipients.list.own","recipients.list.id"]},
  {"area":"recipients","id":"recipients.create.first_name","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, first_name is the text that was sent.","source":"Resources and their fields › Recipient › individual recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","objects-are-whole"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.last_name","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, last_name is the text that was sent.","source":"Resources and their fields › Recipient › individual recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","objects-are-whole"],"standsOn":[]},
  {"area":"recipients","id":"recipients.get.first_name","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, first_name is the text that was sent.","source":"Resources and their fields › Recipient › individual recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","objects-are-whole"],"standsOn":["recipients.create.first_name","recipients.create.id-unique","recipients.get.id"]},
  {"area":"recipients","id":"recipients.get.last_name","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, last_name is the text that was sent.","source":"Resources and their fields › Recipient › individual recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","objects-are-whole"],"standsOn":["recipients.create.last_name","recipients.create.id-unique","recipients.get.id"]},
  {"area":"recipients","id":"recipients.update.first_name","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, first_name is the text that was sent.","source":"Resources and their fields › Recipient › individual recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","objects-are-whole"],"standsOn":["recipients.create.first_name","recipients.get.first_name","recipients.update.keeps-unsent","recipients.update.id"]},
  {"area":"recipients","id":"recipients.update.last_name","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, last_name is the text that was sent.","source":"Resources and their fields › Recipient › individual recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","objects-are-whole"],"standsOn":["recipients.create.last_name","recipients.get.last_name","recipients.update.keeps-unsent","recipients.update.id"]},
  {"area":"recipients","id":"recipients.list.first_name","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, first_name is the text that was sent.","source":"Resources and their fields › Recipient › individual recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","objects-are-whole"],"standsOn":["recipients.create.first_name","recipients.get.first_name","recipients.list.own","recipients.list.id"]},
  {"area":"recipients","id":"recipients.list.last_name","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, last_name is the text that was sent.","source":"Resources and their fields › Recipient › individual recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","objects-are-whole"],"standsOn":["recipients.create.last_name","recipients.get.last_name","recipients.list.own","recipients.list.id"]},
  {"area":"recipients","id":"recipients.create.bank","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, bank is the text that was sent, even if it is empty.","source":"Resources and their fields › Recipient › individual recipient with bank transfer, business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","optional-means-optional","objects-are-whole"],"standsOn":[],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.create.iban","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, iban is the text that was sent, even if it is empty.","source":"Resources and their fields › Recipient › individual recipient with bank transfer, business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","optional-means-optional","objects-are-whole"],"standsOn":[],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.create.mobile_number","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, mobile_number is the text that was sent, even if it is empty.","source":"Resources and their fields › Recipient › individual recipient with bank transfer, business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","optional-means-optional","objects-are-whole"],"standsOn":[],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.get.bank","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, bank is the text that was sent, even if it is empty.","source":"Resources and their fields › Recipient › individual recipient with bank transfer, business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","optional-means-optional","objects-are-whole"],"standsOn":["recipients.create.bank","recipients.create.id-unique","recipients.get.id"],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.get.iban","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, iban is the text that was sent, even if it is empty.","source":"Resources and their fields › Recipient › individual recipient with bank transfer, business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","optional-means-optional","objects-are-whole"],"standsOn":["recipients.create.iban","recipients.create.id-unique","recipients.get.id"],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.get.mobile_number","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, mobile_number is the text that was sent, even if it is empty.","source":"Resources and their fields › Recipient › individual recipient with bank transfer, business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","optional-means-optional","objects-are-whole"],"standsOn":["recipients.create.mobile_number","recipients.create.id-unique","recipients.get.id"],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.update.bank","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, bank is the text that was sent, even if it is empty.","source":"Resources and their fields › Recipient › individual recipient with bank transfer, business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","optional-means-optional","objects-are-whole"],"standsOn":["recipients.create.bank","recipients.get.bank","recipients.update.keeps-unsent","recipients.update.id"],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.update.iban","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, iban is the text that was sent, even if it is empty.","source":"Resources and their fields › Recipient › individual recipient with bank transfer, business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","optional-means-optional","objects-are-whole"],"standsOn":["recipients.create.iban","recipients.get.iban","recipients.update.keeps-unsent","recipients.update.id"],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.update.mobile_number","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, mobile_number is the text that was sent, even if it is empty.","source":"Resources and their fields › Recipient › individual recipient with bank transfer, business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","optional-means-optional","objects-are-whole"],"standsOn":["recipients.create.mobile_number","recipients.get.mobile_number","recipients.update.keeps-unsent","recipients.update.id"],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.list.bank","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, bank is the text that was sent, even if it is empty.","source":"Resources and their fields › Recipient › individual recipient with bank transfer, business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","optional-means-optional","objects-are-whole"],"standsOn":["recipients.create.bank","recipients.get.bank","recipients.list.own","recipients.list.id"],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.list.iban","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, iban is the text that was sent, even if it is empty.","source":"Resources and their fields › Recipient › individual recipient with bank transfer, business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","optional-means-optional","objects-are-whole"],"standsOn":["recipients.create.iban","recipients.get.iban","recipients.list.own","recipients.list.id"],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.list.mobile_number","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, mobile_number is the text that was sent, even if it is empty.","source":"Resources and their fields › Recipient › individual recipient with bank transfer, business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","optional-means-optional","objects-are-whole"],"standsOn":["recipients.create.mobile_number","recipients.get.mobile_number","recipients.list.own","recipients.list.id"],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.create.full_name","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, full_name of an individual is the first name, one space and the last name.","source":"Resources and their fields › Recipient › full_name","rulings":["derived-name","objects-are-whole"],"standsOn":["recipients.create.first_name","recipients.create.last_name"]},
  {"area":"recipients","id":"recipients.get.full_name","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, full_name of an individual is the first name, one space and the last name.","source":"Resources and their fields › Recipient › full_name","rulings":["derived-name","objects-are-whole"],"standsOn":["recipients.create.full_name","recipients.create.id-unique","recipients.get.id","recipients.get.first_name","recipients.get.last_name"]},
  {"area":"recipients","id":"recipients.update.full_name","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, full_name of an individual is the first name, one space and the last name.","source":"Resources and their fields › Recipient › full_name","rulings":["derived-name","objects-are-whole"],"standsOn":["recipients.create.full_name","recipients.get.full_name","recipients.update.keeps-unsent","recipients.update.id","recipients.update.first_name","recipients.update.last_name"]},
  {"area":"recipients","id":"recipients.list.full_name","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, full_name of an individual is the first name, one space and the last name.","source":"Resources and their fields › Recipient › full_name","rulings":["derived-name","objects-are-whole"],"standsOn":["recipients.create.full_name","recipients.get.full_name","recipients.list.own","recipients.list.id","recipients.list.first_name","recipients.list.last_name"]},
  {"area":"recipients","id":"recipients.create.business_name","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, business_name is the text that was sent.","source":"Resources and their fields › Recipient › business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","objects-are-whole"],"standsOn":["recipients.create.id"],"needs":"biz-corridor"},
  {"area":"recipients","id":"recipients.get.business_name","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, business_name is the text that was sent.","source":"Resources and their fields › Recipient › business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","objects-are-whole"],"standsOn":["recipients.create.business_name","recipients.get.id"],"needs":"biz-corridor"},
  {"area":"recipients","id":"recipients.update.business_name","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, business_name is the text that was sent.","source":"Resources and their fields › Recipient › business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","objects-are-whole"],"standsOn":["recipients.create.business_name","recipients.get.business_name","recipients.update.keeps-unsent","recipients.update.id"],"needs":"biz-corridor"},
  {"area":"recipients","id":"recipients.list.business_name","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, business_name is the text that was sent.","source":"Resources and their fields › Recipient › business recipient with bank transfer","rulings":["sent-values-come-back","corridor-fields","objects-are-whole"],"standsOn":["recipients.create.business_name","recipients.get.business_name","recipients.list.own","recipients.list.id"],"needs":"biz-corridor"},
  {"area":"recipients","id":"recipients.create.business-full_name","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, full_name of a business is its business_name.","source":"Resources and their fields › Recipient › full_name","rulings":["derived-name","objects-are-whole"],"standsOn":["recipients.create.business_name","recipients.create.full_name"],"needs":"biz-corridor"},
  {"area":"recipients","id":"recipients.get.business-full_name","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, full_name of a business is its business_name.","source":"Resources and their fields › Recipient › full_name","rulings":["derived-name","objects-are-whole"],"standsOn":["recipients.create.business-full_name","recipients.get.business_name","recipients.get.full_name"],"needs":"biz-corridor"},
  {"area":"recipients","id":"recipients.update.business-full_name","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, full_name of a business is its business_name.","source":"Resources and their fields › Recipient › full_name","rulings":["derived-name","objects-are-whole"],"standsOn":["recipients.create.business-full_name","recipients.get.business-full_name","recipients.update.business_name","recipients.update.full_name","recipients.update.keeps-unsent"],"needs":"biz-corridor"},
  {"area":"recipients","id":"recipients.list.business-full_name","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, full_name of a business is its business_name.","source":"Resources and their fields › Recipient › full_name","rulings":["derived-name","objects-are-whole"],"standsOn":["recipients.create.business-full_name","recipients.get.business-full_name","recipients.list.business_name","recipients.list.full_name","recipients.list.own"],"needs":"biz-corridor"},
  {"area":"recipients","id":"recipients.create.corridor-fields","level":"mandatory","operations":["createRecipient"],"statement":"In the response to a create, the recipient has every field of its corridor, as it was sent.","source":"Resources and their fields › Recipient › set of fields varies, same request, same object","rulings":["corridor-fields","objects-are-whole"],"standsOn":["recipients.create.first_name","recipients.create.last_name","recipients.create.business_name","recipients.create.bank","recipients.create.iban","recipients.create.mobile_number"]},
  {"area":"recipients","id":"recipients.get.corridor-fields","level":"mandatory","operations":["getRecipient"],"statement":"In the response to a get, the recipient has every field of its corridor, as it was sent.","source":"Resources and their fields › Recipient › set of fields varies, same request, same object","rulings":["corridor-fields","objects-are-whole"],"standsOn":["recipients.get.first_name","recipients.get.last_name","recipients.get.business_name","recipients.get.bank","recipients.get.iban","recipients.get.mobile_number","recipients.create.corridor-fields"]},
  {"area":"recipients","id":"recipients.update.corridor-fields","level":"mandatory","operations":["updateRecipient"],"statement":"In the response to an update, the recipient has every field of its corridor, as it was sent.","source":"Resources and their fields › Recipient › set of fields varies, same request, same object","rulings":["corridor-fields","objects-are-whole"],"standsOn":["recipients.update.first_name","recipients.update.last_name","recipients.update.business_name","recipients.update.bank","recipients.update.iban","recipients.update.mobile_number","recipients.create.corridor-fields","recipients.get.corridor-fields"]},
  {"area":"recipients","id":"recipients.list.corridor-fields","level":"mandatory","operations":["listRecipients"],"statement":"In the list of recipients, the recipient has every field of its corridor, as it was sent.","source":"Resources and their fields › Recipient › set of fields varies, same request, same object","rulings":["corridor-fields","objects-are-whole"],"standsOn":["recipients.list.first_name","recipients.list.last_name","recipients.list.business_name","recipients.list.bank","recipients.list.iban","recipients.list.mobile_number","recipients.create.corridor-fields","recipients.get.corridor-fields"]},
  {"area":"recipients","id":"recipients.create.id-unique","level":"mandatory","operations":["createRecipient"],"statement":"Each new recipient gets an identifier that no other recipient has.","source":"Resources and their fields › Recipient › id","rulings":["identifiers"],"standsOn":["recipients.create.id"]},
  {"area":"recipients","id":"recipients.create.optional-relation","level":"mandatory","operations":["createRecipient"],"statement":"A recipient can be created without a relation.","source":"Resources and their fields › Recipient › relation","rulings":["optional-means-optional","refused-valid-request"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.relation.FAM","level":"mandatory","operations":["createRecipient"],"statement":"The relation FAM is accepted.","source":"Resources and their fields › Reference code lists › relation FAM","rulings":["refused-valid-request"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.relation.BIZ","level":"mandatory","operations":["createRecipient"],"statement":"The relation BIZ is accepted.","source":"Resources and their fields › Reference code lists › relation BIZ","rulings":["refused-valid-request"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.relation.FND","level":"mandatory","operations":["createRecipient"],"statement":"The relation FND is accepted.","source":"Resources and their fields › Reference code lists › relation FND","rulings":["refused-valid-request"],"standsOn":[]},
  {"area":"recipients","id":"recipients.create.creation-time","level":"mandatory","operations":["createRecipient"],"statement":"created_on is the time of creation: a recipient created later has a later one.","source":"Resources and their fields › Recipient › created_on","rulings":["ticks"],"standsOn":["recipients.create.created_on"]},
  {"area":"recipients","id":"recipients.create.exact-values","level":"mandatory","operations":["createRecipient"],"statement":"Values with characters that forms must encode come back unchanged, at once and later.","source":"Conventions › Request bodies","rulings":["sent-values-come-back"],"standsOn":["recipients.create.bank","recipients.get.bank","recipients.update.bank","recipients.list.bank","recipients.update.takes.bank","recipients.create.last_name","recipients.get.last_name","recipients.update.last_name","recipients.list.last_name","recipients.create.business_name","recipients.get.business_name","recipients.update.business_name","recipients.list.business_name","recipients.create.id-unique"]},
  {"area":"recipients","id":"recipients.create.read-only.id","level":"mandatory","operations":["createRecipient"],"statement":"A partner cannot set id: the request is refused, or the value ignored.","source":"Resources and their fields › Recipient › id","rulings":["read-only"],"standsOn":["recipients.create.id","recipients.get.id"]},
  {"area":"recipients","id":"recipients.create.read-only.full_name","level":"mandatory","operations":["createRecipient"],"statement":"A partner cannot set full_name: the request is refused, or the value ignored.","source":"Resources and their fields › Recipient › full_name","rulings":["read-only"],"standsOn":["recipients.create.full_name","recipients.get.full_name"]},
  {"area":"recipients","id":"recipients.create.read-only.created_on","level":"mandatory","operations":["createRecipient"],"statement":"A partner cannot set created_on: the request is refused, or the value ignored.","source":"Resources and their fields › Recipient › created_on","rulings":["read-only"],"standsOn":["recipients.create.created_on","recipients.get.created_on"]},
  {"area":"recipients","id":"recipients.create.read-only.updated_on","level":"mandatory","operations":["createRecipient"],"statement":"A partner cannot set updated_on: the request is refused, or the value ignored.","source":"Resources and their fields › Recipient › updated_on","rulings":["read-only"],"standsOn":["recipients.create.updated_on","recipients.get.updated_on"]},
  {"area":"recipients","id":"recipients.update.read-only.id","level":"mandatory","operations":["updateRecipient"],"statement":"A partner cannot set id: the request is refused, or the value ignored.","source":"Resources and their fields › Recipient › id","rulings":["read-only"],"standsOn":["recipients.update.id","recipients.get.id"]},
  {"area":"recipients","id":"recipients.update.read-only.full_name","level":"mandatory","operations":["updateRecipient"],"statement":"A partner cannot set full_name: the request is refused, or the value ignored.","source":"Resources and their fields › Recipient › full_name","rulings":["read-only"],"standsOn":["recipients.update.full_name","recipients.get.full_name"]},
  {"area":"recipients","id":"recipients.update.read-only.created_on","level":"mandatory","operations":["updateRecipient"],"statement":"A partner cannot set created_on: the request is refused, or the value ignored.","source":"Resources and their fields › Recipient › created_on","rulings":["read-only"],"standsOn":["recipients.update.created_on","recipients.get.created_on"]},
  {"area":"recipients","id":"recipients.update.read-only.updated_on","level":"mandatory","operations":["updateRecipient"],"statement":"A partner cannot set updated_on: the request is refused, or the value ignored.","source":"Resources and their fields › Recipient › updated_on","rulings":["read-only"],"standsOn":["recipients.update.updated_on","recipients.get.updated_on"]},
  {"area":"recipients","id":"recipients.get.accepted","level":"mandatory","operations":["getRecipient"],"statement":"A created recipient can be read by its identifier.","source":"Endpoints › Recipients › Get recipient","rulings":["refused-valid-request","lag"],"standsOn":[]},
  {"area":"recipients","id":"recipients.update.takes.iban","level":"mandatory","operations":["updateRecipient"],"statement":"An update can change iban of a recipient.","source":"Endpoints › Recipients › Update recipient","rulings":["updates"],"standsOn":["recipients.update.iban","recipients.update.payload"],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.update.takes.bank","level":"mandatory","operations":["updateRecipient"],"statement":"An update can change bank of a recipient.","source":"Endpoints › Recipients › Update recipient","rulings":["updates"],"standsOn":["recipients.update.bank","recipients.update.payload"],"needs":"sample-fields"},
  {"area":"recipients","id":"recipients.update.keeps-unsent","level":"mandatory","operations":["updateRecipient"],"statement":"Fields that an update does not send keep their values.","source":"Endpoints › Recipients › Update recipient","rulings":["updates"],"standsOn":["recipients.get.message","recipients.get.payload","recipients.get.id","recipients.get.customer","recipients.get.type","recipients.get.country","recipients.get.payout_method","recipients.get.relation","recipients.get.created_on","recipients.get.updated_on","recipients.get.first_name","recipients.get.last_name","recipients.get.bank","recipients.get.iban","recipients.get.mobile_number","recipients.get.full_name","recipients.get.business_name","recipients.get.business-full_name","recipients.get.corridor-fields","recipients.get.accepted","recipients.get.unknown-id"]},
  {"area":"recipients","id":"recipients.update.stored","level":"mandatory","operations":["updateRecipient"],"statement":"A get after an update shows the same values as the response to the update.","source":"Endpoints › Recipients › Update recipient","rulings":["updates","lag"],"standsOn":["recipients.get.message","recipients.get.payload","recipients.get.id","recipients.get.customer","recipients.get.type","recipients.get.country","recipients.get.payout_method","recipients.get.relation","recipients.get.created_on","recipients.get.updated_on","recipients.get.first_name","recipients.get.last_name","recipients.get.bank","recipients.get.iban","recipients.get.mobile_number","recipients.get.full_name","recipients.get.business_name","recipients.get.business-full_name","recipients.get.corridor-fields","recipients.get.accepted","recipients.get.unknown-id","recipients.update.keeps-unsent","recipients.update.full_name","recipients.update.business-full_name","recipients.update.created_on","recipients.update.updated_on"]},
  {"area":"recipients","id":"recipients.update.listed","level":"mandatory","operations":["updateRecipient"],"statement":"The list after an update shows the same values as the response to the update.","source":"Endpoints › Recipients › Update recipient","rulings":["updates","lag"],"standsOn":["recipients.get.message","recipients.get.payload","recipients.get.id","recipients.get.customer","recipients.get.type","recipients.get.country","recipients.get.payout_method","recipients.get.relation","recipients.get.created_on","recipients.get.updated_on","recipients.get.first_name","recipients.get.last_name","recipients.get.bank","recipients.get.iban","recipients.get.mobile_number","recipients.get.full_name","recipients.get.business_name","recipients.get.business-full_name","recipients.get.corridor-fields","recipients.get.accepted","recipients.get.unknown-id","recipients.list.message","recipients.list.payload","recipients.list.id","recipients.list.customer","recipients.list.type","recipients.list.country","recipients.list.payout_method","recipients.list.relation","recipients.list.created_on","recipients.list.updated_on","recipients.list.first_name","recipients.list.last_name","recipients.list.bank","recipients.list.iban","recipients.list.mobile_number","recipients.list.full_name","recipients.list.business_name","recipients.list.business-full_name","recipients.list.corridor-fields","recipients.list.accepted","recipients.list.empty","recipients.list.own","recipients.list.page","recipients.list.first-page","recipients.list.current_recipients","recipients.list.partition","recipients.list.complete","recipients.list.total_recipients","recipients.list.total_pages","recipients.list.newest-first","recipients.list.update-moves-nothing","recipients.list.unknown-id","recipients.create.exact-values","recipients.update.stored","recipients.update.keeps-unsent","recipients.update.full_name","recipients.update.business-full_name"]},
  {"area":"recipients","id":"recipients.update.refresh","level":"mandatory","operations":["updateRecipient"],"statement":"An update that changes a value sets updated_on to a later time.","source":"Endpoints › Recipients › Update recipient","rulings":["updated-on","ticks"],"standsOn":["recipients.update.updated_on","recipients.create.creation-time"]},
  {"area":"recipients","id":"recipients.update.exact-values","level":"mandatory","operations":["updateRecipient"],"statement":"Values with characters that forms must encode come back unchanged from an update.","source":"Conventions › Request bodies","rulings":["sent-values-come-back"],"standsOn":["recipients.create.exact-values","recipients.update.bank","recipients.update.stored"]},
  {"area":"recipients","id":"recipients.list.accepted","level":"mandatory","operations":["listRecipients"],"statement":"The recipients of a created customer can be listed.","source":"Endpoints › Recipients › List recipients of a customer","rulings":["refused-valid-request","lag"],"standsOn":[]},
  {"area":"recipients","id":"recipients.list.empty","level":"mandatory","operations":["listRecipients"],"statement":"A customer without recipients has an empty list of recipients.","source":"Endpoints › Recipients › List recipients of a customer","rulings":["paging","refused-valid-request"],"standsOn":[]},
  {"area":"recipients","id":"recipients.list.own","level":"mandatory","operations":["listRecipients"],"statement":"The list shows only recipients of the requested customer.","source":"Endpoints › Recipients › List recipients of a customer","rulings":["other-traffic"],"standsOn":["recipients.list.empty"]},
  {"area":"recipients","id":"recipients.list.page","level":"mandatory","operations":["listRecipients"],"statement":"page is the number of the requested page, or 1 if none was requested.","source":"Endpoints › Recipients › List recipients of a customer","rulings":["paging"],"standsOn":[]},
  {"area":"recipients","id":"recipients.list.first-page","level":"mandatory","operations":["listRecipients"],"statement":"Without the parameter page, the first page is shown.","source":"Endpoints › Recipients › List recipients of a customer","rulings":["paging"],"standsOn":["recipients.list.page","recipients.list.current_recipients","recipients.list.total_recipients","recipients.list.own"]},
  {"area":"recipients","id":"recipients.list.current_recipients","level":"mandatory","operations":["listRecipients"],"statement":"current_recipients is the number of recipients on the page.","source":"Endpoints › Recipients › List recipients of a customer","rulings":["paging"],"standsOn":[]},
  {"area":"recipients","id":"recipients.list.partition","level":"mandatory","operations":["listRecipients"],"statement":"Different pages show different recipients, and no page shows one twice.","source":"Limits › 1","rulings":["paging"],"standsOn":["recipients.list.own"],"needs":"second-page"},
  {"area":"recipients","id":"recipients.list.complete","level":"mandatory","operations":["listRecipients"],"statement":"All pages together show every recipient of the customer.","source":"Endpoints › Recipients › List recipients of a customer","rulings":["paging","lag"],"standsOn":["recipients.list.partition","recipients.list.id"]},
  {"area":"recipients","id":"recipients.list.total_recipients","level":"mandatory","operations":["listRecipients"],"statement":"total_recipients is the number of recipients on all pages.","source":"Endpoints › Recipients › List recipients of a customer","rulings":["paging","other-traffic"],"standsOn":["recipients.list.own","recipients.list.partition","recipients.list.complete"]},
  {"area":"recipients","id":"recipients.list.total_pages","level":"mandatory","operations":["listRecipients"],"statement":"total_pages is the number of pages needed for total_recipients.","source":"Endpoints › Recipients › List recipients of a customer","rulings":["paging"],"standsOn":["recipients.list.total_recipients"]},
  {"area":"recipients","id":"recipients.list.newest-first","level":"mandatory","operations":["listRecipients"],"statement":"Recipients are listed newest first by created_on, on each page and from page to page.","source":"Endpoints › Recipients › newest first","rulings":["newest-first","ticks"],"standsOn":["recipients.list.own","recipients.list.partition","recipients.list.complete","recipients.create.creation-time","recipients.list.created_on"]},
  {"area":"recipients","id":"recipients.list.update-moves-nothing","level":"mandatory","operations":["listRecipients"],"statement":"An update does not move a recipient to another place in the list.","source":"Endpoints › Recipients › newest first","rulings":["newest-first"],"standsOn":["recipients.list.newest-first"]},
  {"area":"recipients","id":"recipients.list-post.accepted","level":"mandatory","operations":["listRecipientsByPost"],"statement":"The recipients can be listed by POST as well as by GET.","source":"Endpoints › Recipients › Both methods","rulings":["both-spellings","refused-valid-request"],"standsOn":["recipients.list.accepted"]},
  {"area":"recipients","id":"recipients.list-post.same-records","level":"mandatory","operations":["listRecipientsByPost"],"statement":"POST shows the same recipients as GET, page by page.","source":"Endpoints › Recipients › defined with POST, sample uses GET","rulings":["both-spellings"],"standsOn":["recipients.list-post.same-paging","recipients.list.message","recipients.list.payload","recipients.list.id","recipients.list.customer","recipients.list.type","recipients.list.country","recipients.list.payout_method","recipients.list.relation","recipients.list.created_on","recipients.list.updated_on","recipients.list.first_name","recipients.list.last_name","recipients.list.bank","recipients.list.iban","recipients.list.mobile_number","recipients.list.full_name","recipients.list.business_name","recipients.list.business-full_name","recipients.list.corridor-fields","recipients.list.accepted","recipients.list.empty","recipients.list.own","recipients.list.page","recipients.list.first-page","recipients.list.current_recipients","recipients.list.partition","recipients.list.complete","recipients.list.total_recipients","recipients.list.total_pages","recipients.list.newest-first","recipients.list.update-moves-nothing","recipients.list.unknown-id","recipients.update.listed"]},
  {"area":"recipients","id":"recipients.list-post.same-order","level":"mandatory","operations":["listRecipientsByPost"],"statement":"POST lists recipients newest first, as GET does.","source":"Endpoints › Recipients › defined with POST, sample uses GET","rulings":["both-spellings","newest-first"],"standsOn":["recipients.list-post.same-records","recipients.list.newest-first","recipients.list.update-moves-nothing"]},
  {"area":"recipients","id":"recipients.list-post.same-paging","level":"mandatory","operations":["listRecipientsByPost"],"statement":"With page in the query, POST returns the same page, counts and number of pages as GET.","source":"Endpoints › Recipients › defined with POST, sample uses GET","rulings":["both-spellings","paging"],"standsOn":["recipients.list.page","recipients.list.first-page","recipients.list.current_recipients","recipients.list.total_recipients","recipients.list.total_pages"]},
  {"area":"recipients","id":"recipients.get.unknown-id","level":"advisory","operations":["getRecipient"],"statement":"With an identifier that no recipient has, a get does not succeed.","source":"Errors › missing fields, unknown ids, invalid code values","rulings":["not-ruled","negative-requirements"],"standsOn":[]},
  {"area":"recipients","id":"recipients.list.unknown-id","level":"advisory","operations":["listRecipients"],"statement":"With an identifier that no customer has, listing recipients does not succeed.","source":"Errors › missing fields, unknown ids, invalid code values","rulings":["not-ruled","negative-requirements"],"standsOn":[]},
  {"area":"reference","id":"reference.countries.accepted","level":"mandatory","operations":["listCountries"],"statement":"The list of countries can be read.","source":"Endpoints › Reference data (all GET) › Countries","rulings":["refused-valid-request"],"standsOn":[]},
  {"area":"reference","id":"reference.countries.message","level":"mandatory","operations":["listCountries"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"reference","id":"reference.countries.payload","level":"mandatory","operations":["listCountries"],"statement":"A success is a JSON object in which \"countries\" is an array.","source":"Endpoints › Reference data (all GET) › Countries","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"reference","id":"reference.countries.title","level":"mandatory","operations":["listCountries"],"statement":"In the list of countries, each title is text.","source":"Resources and their fields › Reference code lists › Country list item","rulings":["reference-lists"],"standsOn":[]},
  {"area":"reference","id":"reference.nationalities.accepted","level":"mandatory","operations":["listNationalities"],"statement":"The list of nationalities can be read.","source":"Endpoints › Reference data (all GET) › Nationalities","rulings":["refused-valid-request"],"standsOn":[]},
  {"area":"reference","id":"reference.nationalities.message","level":"mandatory","operations":["listNationalities"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"reference","id":"reference.nationalities.payload","level":"mandatory","operations":["listNationalities"],"statement":"A success is a JSON object in which \"nationalities\" is an array.","source":"Endpoints › Reference data (all GET) › Nationalities","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"reference","id":"reference.nationalities.title","level":"mandatory","operations":["listNationalities"],"statement":"In the list of nationalities, each title is text.","source":"Resources and their fields › Reference code lists › Nationality list item","rulings":["reference-lists"],"standsOn":[]},
  {"area":"reference","id":"reference.currencies.accepted","level":"mandatory","operations":["listCurrencies"],"statement":"The list of currencies can be read.","source":"Endpoints › Reference data (all GET) › Currencies","rulings":["refused-valid-request"],"standsOn":[]},
  {"area":"reference","id":"reference.currencies.message","level":"mandatory","operations":["listCurrencies"],"statement":"The message of a success is exactly \"success\".","source":"Conventions › Successful response body","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"reference","id":"reference.currencies.payload","level":"mandatory","operations":["listCurrencies"],"statement":"A success is a JSON object in which \"currencies\" is an array.","source":"Endpoints › Reference data (all GET) › Currencies","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"reference","id":"reference.currencies.title","level":"mandatory","operations":["listCurrencies"],"statement":"In the list of currencies, each title is text.","source":"Resources and their fields › Reference code lists › Currency list item","rulings":["reference-lists"],"standsOn":[]},
  {"area":"reference","id":"reference.countries.code","level":"mandatory","operations":["listCountries"],"statement":"In the list of countries, each code is text of two letters.","source":"Resources and their fields › Reference code lists › Country list item","rulings":["reference-lists"],"standsOn":[]},
  {"area":"reference","id":"reference.nationalities.code","level":"mandatory","operations":["listNationalities"],"statement":"In the list of nationalities, each code is text of two letters.","source":"Resources and their fields › Reference code lists › Nationality list item","rulings":["reference-lists"],"standsOn":[]},
  {"area":"reference","id":"reference.currencies.code","level":"mandatory","operations":["listCurrencies"],"statement":"In the list of currencies, each code is text of three letters.","source":"Resources and their fields › Reference code lists › Currency list item","rulings":["reference-lists"],"standsOn":[]},
  {"area":"reference","id":"reference.countries.currency","level":"mandatory","operations":["listCountries"],"statement":"Each country has a currency, a code of three letters.","source":"Resources and their fields › Reference code lists › Country list item","rulings":["reference-lists"],"standsOn":[]},
  {"area":"refusals","id":"refusals.no-token","level":"observed","operations":[],"statement":"What a request without a token gets.","source":"Authentication › 3","rulings":["authentication"],"standsOn":[]},
  {"area":"refusals","id":"refusals.made-up-token","level":"observed","operations":[],"statement":"What a request with a made-up token gets.","source":"Authentication › 3","rulings":["authentication"],"standsOn":[]},
  {"area":"refusals","id":"refusals.unknown-id","level":"observed","operations":[],"statement":"What a request with an unknown identifier gets.","source":"Errors › missing fields, unknown ids, invalid code values","rulings":["not-ruled"],"standsOn":[]},
  {"area":"refusals","id":"refusals.missing-field","level":"observed","operations":[],"statement":"What a create without a required field gets, for each field.","source":"Resources and their fields › Customer › first_name; Errors › missing fields, unknown ids, invalid code values","rulings":["not-ruled"],"standsOn":[]},
  {"area":"refusals","id":"refusals.unknown-code","level":"observed","operations":[],"statement":"What a request with a code outside the lists gets.","source":"Errors › missing fields, unknown ids, invalid code values","rulings":["not-ruled"],"standsOn":[]},
  {"area":"refusals","id":"refusals.mismatched-pair","level":"observed","operations":[],"statement":"What the upload of a passport as source of funds gets.","source":"Resources and their fields › Reference code lists › PAS","rulings":["not-ruled"],"standsOn":[]},
  {"area":"refusals","id":"refusals.text-file","level":"observed","operations":[],"statement":"What the upload of a plain text file gets.","source":"Limits › 2","rulings":["uploaded-files"],"standsOn":[]},
  {"area":"refusals","id":"refusals.special-values","level":"observed","operations":[],"statement":"Which values with special characters are refused.","source":"Errors › 3","rulings":["sent-values-come-back"],"standsOn":[]},
  {"area":"service","id":"service.global-identifier","level":"unobservable","operations":[],"statement":"The identifier of a customer is global, and the partner keeps it.","source":"What the service does › global identifier, store it","rulings":[],"standsOn":[],"reason":"Whether a partner keeps an identifier and where else it is used happens outside of the interface."},
  {"area":"service","id":"service.support-lifts-blocks","level":"unobservable","operations":[],"statement":"Why a customer is blocked, and lifting a block, goes through support.","source":"Resources and their fields › Customer › lift a block","rulings":[],"standsOn":[],"reason":"No operation reads or changes it."},
  {"area":"service","id":"service.blocked-cannot-send","level":"unobservable","operations":[],"statement":"A blocked customer cannot send money.","source":"States and transitions › blocked, temporary_blocked","rulings":[],"standsOn":[],"reason":"Sending money is not in the interface."},
  {"area":"service","id":"service.verified-by-service","level":"unobservable","operations":[],"statement":"A document counts as verified once the service has checked it.","source":"Resources and their fields › Customer KYC document › verified","rulings":[],"standsOn":[],"reason":"The service decides when and how; no operation triggers it."},
  {"area":"service","id":"service.identity-matches","level":"unobservable","operations":[],"statement":"A proof of identity agrees exactly with the record of the customer.","source":"Resources and their fields › Reference code lists › POI","rulings":[],"standsOn":[],"reason":"The service compares them after the upload; what happens then is not shown."},
  {"area":"service","id":"service.address-matches","level":"unobservable","operations":[],"statement":"A proof of address agrees with the address that the transfer uses.","source":"Resources and their fields › Reference code lists › POA","rulings":[],"standsOn":[],"reason":"Transfers are not in the interface."},
  {"area":"service","id":"service.funds-in-own-name","level":"unobservable","operations":[],"statement":"A source of funds is issued in the name of the customer.","source":"Resources and their fields › Reference code lists › SOF","rulings":[],"standsOn":[],"reason":"The service reads the document after the upload; what happens then is not shown."},
  {"area":"service","id":"service.no-mobile-bills","level":"unobservable","operations":[],"statement":"A bill of a mobile phone does not count as a landline bill.","source":"Resources and their fields › Reference code lists › LLB","rulings":[],"standsOn":[],"reason":"Only a person can tell from the uploaded file; what happens then is not shown."},
  {"area":"service","id":"service.purposes","level":"unobservable","operations":[],"statement":"There is a list of purposes of a transfer.","source":"Resources and their fields › Reference code lists › Purpose list, no operation takes them","rulings":[],"standsOn":[],"reason":"No operation takes a purpose."},
  {"area":"updates","id":"updates.customer-fields","level":"observed","operations":[],"statement":"Which fields of a customer an update changes.","source":"Endpoints › Recipients › fields changed by an update","rulings":["updates"],"standsOn":[]},
  {"area":"updates","id":"updates.recipient-fields","level":"observed","operations":[],"statement":"Which fields of a recipient an update changes.","source":"Endpoints › Recipients › fields changed by an update","rulings":["updates"],"standsOn":[]},
  {"area":"updates","id":"updates.unchanged","level":"observed","operations":[],"statement":"Whether an update that changes nothing refreshes updated_on.","source":"Endpoints › Customers › Update customer","rulings":["updated-on"],"standsOn":[]},
  {"area":"uploads","id":"uploads.other-images","level":"observed","operations":[],"statement":"Which image formats besides PNG and JPEG are accepted.","source":"Limits › 2","rulings":["uploaded-files"],"standsOn":[]},
  {"area":"uploads","id":"uploads.contradicting-type","level":"observed","operations":[],"statement":"What an upload gets if the bytes of the file contradict its declared type.","source":"Limits › 2","rulings":["uploaded-files"],"standsOn":[]},
  {"area":"values","id":"values.absent-fields","level":"observed","operations":[],"statement":"How responses show a field that was not sent.","source":"Resources and their fields › Customer › birth_city","rulings":["optional-means-optional"],"standsOn":[]},
  {"area":"values","id":"values.timestamps","level":"observed","operations":[],"statement":"Resolution and offset of timestamps.","source":"Conventions › Timestamps","rulings":["timestamps"],"standsOn":[]},
  {"area":"values","id":"values.identifiers","level":"observed","operations":[],"statement":"How many digits identifiers have, and whether they grow.","source":"Resources and their fields › Customer › id","rulings":["identifiers"],"standsOn":[]},
  {"area":"values","id":"values.success-statuses","level":"observed","operations":[],"statement":"Which statuses successes have if the document names none.","source":"Endpoints › Customers › Get customer","rulings":["success-and-refusal"],"standsOn":[]},
  {"area":"values","id":"values.further-fields","level":"observed","operations":[],"statement":"Which undocumented fields responses have.","source":"Endpoints › Customers › Get customer","rulings":["more-is-allowed"],"standsOn":[]},
  {"area":"values","id":"values.reference-lists","level":"observed","operations":[],"statement":"How long the reference lists are.","source":"Endpoints › Reference data (all GET) › Currencies","rulings":["reference-lists"],"standsOn":[]},
  {"area":"values","id":"values.delay","level":"observed","operations":[],"statement":"How long a write takes to become visible, in milliseconds.","source":"Endpoints › Customers › Get customer","rulings":["lag"],"standsOn":[]},
  {"area":"values","id":"values.recipient-stamps","level":"observed","operations":[],"statement":"Whether updated_on of a new recipient equals its created_on.","source":"Resources and their fields › Recipient › updated_on","rulings":["updated-on"],"standsOn":[]},
];
