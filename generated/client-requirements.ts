// Written by `npm run generate` from spec/. Do not edit.
import type { Requirement } from './requirements.ts';

export type ClientMandatoryId =
  | 'calling.token'
  | 'calling.paths'
  | 'calling.page'
  | 'calling.eligibility.mobile-wallet'
  | 'calling.eligibility.bank-account'
  | 'keeping.registered-once'
  | 'keeping.identifier'
  | 'sending.form.createCustomer'
  | 'sending.form.updateCustomer'
  | 'sending.form.createRecipient'
  | 'sending.form.updateRecipient'
  | 'sending.multipart'
  | 'sending.required.createCustomer'
  | 'sending.required.createRecipient'
  | 'sending.required.uploadDocument'
  | 'sending.codes.customers'
  | 'sending.codes.recipients'
  | 'sending.codes.documents'
  | 'sending.pair'
  | 'sending.dates.customers'
  | 'sending.dates.documents'
  | 'sending.file';

/** Requirements of clients that have a check. */
export type ClientJudgedId =
  | ClientMandatoryId
  | 'calling.http'
  | 'keeping.recipient'
  | 'keeping.created-once'
  | 'reading.answers'
  | 'reading.texts'
  | 'reading.values'
  | 'reading.pages'
  | 'reading.end'
  | 'reading.ties'
  | 'reading.order'
  | 'reading.identifiers'
  | 'reading.timestamps'
  | 'reading.absent'
  | 'reading.further-fields'
  | 'reading.statuses'
  | 'reading.compressed'
  | 'reading.escaped'
  | 'reading.chunks'
  | 'reading.slow'
  | 'reading.refusals'
  | 'recovering.retry-after'
  | 'recovering.without-retry-after'
  | 'recovering.unauthorized'
  | 'recovering.refused'
  | 'recovering.cut'
  | 'recovering.goes-on'
  | 'sending.file-head'
  | 'sending.values'
  | 'sending.whole-file'
  | 'sending.known-fields';

/** What is observed of clients, and not judged. */
export type ClientObservedId =
  | 'habits.operations'
  | 'habits.unused'
  | 'habits.order'
  | 'habits.upload-path'
  | 'habits.list-method'
  | 'habits.user-agent'
  | 'habits.compression'
  | 'habits.connections'
  | 'habits.concurrency'
  | 'habits.first-page';

export type ClientArea = 'calling' | 'habits' | 'keeping' | 'reading' | 'recovering' | 'sending';

export const clientAreaTitles: Record<ClientArea, string> = {
  calling: "Calls",
  habits: "Habits",
  keeping: "Identifiers",
  reading: "Responses",
  recovering: "When something goes wrong",
  sending: "Requests with a body",
};

type ClientRequirement = Requirement<ClientJudgedId | ClientObservedId, ClientJudgedId, ClientArea>;

export const clientRequirements: readonly ClientRequirement[] = ([
  {"id":"calling.token","level":"mandatory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"Every request carries the header Authorization with \"Bearer\" and the access token.","source":"Endpoints › require authentication; Authentication › 1","rulings":[],"standsOn":[]},
  {"id":"calling.http","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"Requests are well-formed: the target has no fragment, a header that says one thing comes once, a GET has no content, 100-continue is expected only with content, and Accept takes JSON.","source":"RFC 9112, 2.2, 3.2 and 6.1; RFC 9110, 5.3, 9.3.1, 10.1.1 and 12.5.1.","rulings":[],"standsOn":[]},
  {"id":"calling.paths","level":"mandatory","operations":[],"statement":"Every request is for a method and a path of the document.","source":"Conventions › Base address, Path parameters; Endpoints › KYC documents › Both spellings; Endpoints › Recipients › Both methods","rulings":[],"standsOn":[]},
  {"id":"calling.page","level":"mandatory","operations":["listCustomers","listRecipients","listRecipientsByPost"],"statement":"The query parameter \"page\" is a whole number, if it is sent.","source":"Endpoints › Customers › List customers; Endpoints › Recipients › List recipients of a customer; Limits › 1","rulings":[],"standsOn":[]},
  {"id":"calling.eligibility.mobile-wallet","level":"mandatory","operations":["checkGhanaMobileWallet"],"statement":"The query has both operator and mobile_number.","source":"Endpoints › Reference data (all GET) › Ghana mobile-money instant pay eligibility","rulings":[],"standsOn":[]},
  {"id":"calling.eligibility.bank-account","level":"mandatory","operations":["checkGhanaBankAccount"],"statement":"The query has both bank and account_number.","source":"Endpoints › Reference data (all GET) › Ghana bank account instant pay eligibility","rulings":[],"standsOn":[]},
  {"id":"habits.operations","level":"observed","operations":[],"statement":"Which operations the client uses.","source":"The document leaves it open.","rulings":[],"standsOn":[]},
  {"id":"habits.unused","level":"observed","operations":[],"statement":"Which operations it never used.","source":"The document leaves it open.","rulings":[],"standsOn":[]},
  {"id":"habits.order","level":"observed","operations":[],"statement":"In which order the operations first came.","source":"The document leaves it open.","rulings":[],"standsOn":[]},
  {"id":"habits.upload-path","level":"observed","operations":[],"statement":"Which spelling of the upload path it uses.","source":"The document leaves it open.","rulings":[],"standsOn":[]},
  {"id":"habits.list-method","level":"observed","operations":[],"statement":"By which method it lists recipients.","source":"The document leaves it open.","rulings":[],"standsOn":[]},
  {"id":"habits.user-agent","level":"observed","operations":[],"statement":"What it calls itself.","source":"The document leaves it open.","rulings":[],"standsOn":[]},
  {"id":"habits.compression","level":"observed","operations":[],"statement":"Which content codings it asks for.","source":"The document leaves it open.","rulings":[],"standsOn":[]},
  {"id":"habits.connections","level":"observed","operations":[],"statement":"Over how many connections its requests came.","source":"The document leaves it open.","rulings":[],"standsOn":[]},
  {"id":"habits.concurrency","level":"observed","operations":[],"statement":"How many requests were in flight at once.","source":"The document leaves it open.","rulings":[],"standsOn":[]},
  {"id":"habits.first-page","level":"observed","operations":[],"statement":"Whether it asks for the first page by its number.","source":"The document leaves it open.","rulings":[],"standsOn":[]},
  {"id":"keeping.registered-once","level":"mandatory","operations":["createCustomer"],"statement":"Nobody is registered again once the service has given an identifier.","source":"What the service does › global identifier, store it","rulings":[],"standsOn":[]},
  {"id":"keeping.identifier","level":"mandatory","operations":["getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost"],"statement":"Later operations for a customer name the identifier from the response to the create.","source":"What the service does › global identifier, store it","rulings":[],"standsOn":["keeping.registered-once","calling.paths"]},
  {"id":"keeping.recipient","level":"advisory","operations":["getRecipient","updateRecipient"],"statement":"Later operations for a recipient name the identifier from the response to the create.","source":"Another identifier is the account of somebody else.","rulings":[],"standsOn":[]},
  {"id":"keeping.created-once","level":"advisory","operations":["createRecipient","uploadDocument","uploadDocumentAlias"],"statement":"A recipient is created once and a document uploaded once, where one is asked for.","source":"RFC 9110, 9.2.2: every POST makes another record.","rulings":[],"standsOn":["keeping.registered-once"]},
  {"id":"reading.answers","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"After a success of the service, the client returns the record or the list, and no error.","source":"A success that the client does not understand is lost.","rulings":[],"standsOn":[]},
  {"id":"reading.texts","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"Texts that the client returns are those that the service stored, letter by letter.","source":"RFC 8259, 8.1","rulings":[],"standsOn":[]},
  {"id":"reading.values","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"Dates, codes, flags and eligibility that the client returns are those of the service.","source":"The service decides what is stored, not the client.","rulings":[],"standsOn":["reading.texts"]},
  {"id":"reading.pages","level":"advisory","operations":["listCustomers","listRecipients","listRecipientsByPost","listDocuments","listCountries","listNationalities","listCurrencies"],"statement":"A list that the client returns has every record of every page, and none twice.","source":"The response says how many pages there are.","rulings":[],"standsOn":["reading.answers","calling.page","sending.known-fields","keeping.identifier"]},
  {"id":"reading.end","level":"advisory","operations":["listCustomers","listRecipients","listRecipientsByPost"],"statement":"The client stops at the last page.","source":"A page past the end may be empty, refused, or the last one again (ruling paging).","rulings":[],"standsOn":[]},
  {"id":"reading.ties","level":"advisory","operations":["listRecipients","listRecipientsByPost"],"statement":"Recipients of the same moment are all returned, over all pages.","source":"Several recipients may have one created_on (ruling newest-first).","rulings":[],"standsOn":["reading.pages"]},
  {"id":"reading.order","level":"advisory","operations":["listRecipients","listRecipientsByPost"],"statement":"Recipients are returned in the order of the service.","source":"The order of the service tells which recipient is the newest.","rulings":[],"standsOn":["reading.pages"]},
  {"id":"reading.identifiers","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"Identifiers are kept and sent with all their digits, whether they have 10, 19 or 30.","source":"RFC 8259, 6; the document names no limit (ruling identifiers).","rulings":[],"standsOn":["reading.answers","keeping.identifier","keeping.recipient"]},
  {"id":"reading.timestamps","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"Timestamps are read as the moments that they mean, with Z or another offset, with fractions of a second or without seconds.","source":"ISO 8601; RFC 3339, 5.6 (ruling timestamps).","rulings":[],"standsOn":["reading.answers","reading.texts","reading.values","reading.order","keeping.identifier"]},
  {"id":"reading.absent","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"The client understands records whose absent fields are empty, null or not there.","source":"The document says it of one field only (ruling optional-means-optional).","rulings":[],"standsOn":["reading.answers","reading.texts","reading.values","keeping.identifier","sending.dates.customers","sending.dates.documents"]},
  {"id":"reading.further-fields","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"The client ignores fields that it does not know.","source":"A later version may add fields (ruling more-is-allowed).","rulings":[],"standsOn":["reading.answers","keeping.identifier"]},
  {"id":"reading.statuses","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"The client takes every status 2xx with the payload as success.","source":"RFC 9110, 15.3 (ruling success-and-refusal).","rulings":[],"standsOn":["reading.answers","keeping.identifier"]},
  {"id":"reading.compressed","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"The client reads the content coding that it asks for with Accept-Encoding.","source":"RFC 9110, 8.4 and 12.5.3.","rulings":[],"standsOn":["reading.answers","keeping.identifier"]},
  {"id":"reading.escaped","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"The client reads letters and slashes that are escaped in JSON, and a media type with a charset.","source":"RFC 8259, 7; RFC 9110, 8.3.","rulings":[],"standsOn":["reading.answers","keeping.identifier"]},
  {"id":"reading.chunks","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"The client reads responses in chunks, and opens another connection when the service closes one.","source":"RFC 9112, 7.1 and 9.6.","rulings":[],"standsOn":["reading.answers","keeping.identifier"]},
  {"id":"reading.slow","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"The client waits for a response that takes three seconds, and keeps the pages of a list in order where one is late.","source":"The document promises no time.","rulings":[],"standsOn":["reading.pages","reading.order","reading.answers","keeping.identifier"]},
  {"id":"reading.refusals","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"The client reports an error if the service refuses, in whatever form.","source":"The document shows no refusals (ruling success-and-refusal).","rulings":[],"standsOn":["reading.pages"]},
  {"id":"recovering.retry-after","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"After HTTP 429 or 503, the client sends the request again no earlier than Retry-After says, in seconds or as a date, if at all.","source":"RFC 9110, 10.2.3; RFC 6585, 4.","rulings":[],"standsOn":[]},
  {"id":"recovering.without-retry-after","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"After HTTP 429 or 503 without Retry-After, the client does not send the request again and again without a pause.","source":"RFC 6585, 4; RFC 9110, 15.6.4.","rulings":[],"standsOn":[]},
  {"id":"recovering.unauthorized","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"A request that got 401 is not sent again and again.","source":"RFC 9110, 15.5.2.","rulings":[],"standsOn":[]},
  {"id":"recovering.refused","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"A request that was refused is not sent again and again.","source":"RFC 9110, 15.5.1.","rulings":[],"standsOn":[]},
  {"id":"recovering.cut","level":"advisory","operations":["createCustomer","createRecipient","uploadDocument","uploadDocumentAlias"],"statement":"A create that may have been stored, because its connection broke or the service failed with 500, 502 or 504, is looked for before it is sent again.","source":"RFC 9110, 9.2.2; the document has no idempotency key.","rulings":[],"standsOn":["sending.values","sending.file","reading.texts","reading.pages","reading.ties"]},
  {"id":"recovering.goes-on","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"After a failure, the client does the next task as usual.","source":"One request that fails is no reason for others to fail.","rulings":[],"standsOn":["reading.answers","reading.texts","reading.values","reading.pages","reading.identifiers","reading.refusals","sending.values","recovering.cut"]},
  {"id":"sending.form.createCustomer","level":"mandatory","operations":["createCustomer"],"statement":"The body is application/x-www-form-urlencoded.","source":"Conventions › Request bodies; Endpoints › Customers › Create customer","rulings":[],"standsOn":[]},
  {"id":"sending.form.updateCustomer","level":"mandatory","operations":["updateCustomer"],"statement":"The body is application/x-www-form-urlencoded.","source":"Conventions › Request bodies; Endpoints › Customers › Update customer","rulings":[],"standsOn":[]},
  {"id":"sending.form.createRecipient","level":"mandatory","operations":["createRecipient"],"statement":"The body is application/x-www-form-urlencoded.","source":"Conventions › Request bodies; Endpoints › Recipients › Create recipient","rulings":[],"standsOn":[]},
  {"id":"sending.form.updateRecipient","level":"mandatory","operations":["updateRecipient"],"statement":"The body is application/x-www-form-urlencoded.","source":"Conventions › Request bodies; Endpoints › Recipients › Update recipient","rulings":[],"standsOn":[]},
  {"id":"sending.multipart","level":"mandatory","operations":["uploadDocument","uploadDocumentAlias"],"statement":"The body of an upload is multipart/form-data, with the file in a part of its own.","source":"Conventions › Request bodies; Endpoints › KYC documents › Upload document","rulings":[],"standsOn":[]},
  {"id":"sending.required.createCustomer","level":"mandatory","operations":["createCustomer"],"statement":"All required fields are sent, and none of them is empty.","source":"Resources and their fields › Customer › first_name, last_name, date_of_birth, nationality, address, city, country, mobile_number; Endpoints › Customers › Create customer","rulings":[],"standsOn":["sending.form.createCustomer"]},
  {"id":"sending.required.createRecipient","level":"mandatory","operations":["createRecipient"],"statement":"All required fields are sent, and none of them is empty.","source":"Resources and their fields › Recipient › customer, type, country, payout_method; Endpoints › Recipients › Create recipient","rulings":[],"standsOn":["sending.form.createRecipient"]},
  {"id":"sending.required.uploadDocument","level":"mandatory","operations":["uploadDocument","uploadDocumentAlias"],"statement":"All required fields are sent, and none of them is empty.","source":"Resources and their fields › Customer KYC document › type, document, id_number, file; Endpoints › KYC documents › Upload document","rulings":[],"standsOn":["sending.multipart"]},
  {"id":"sending.codes.customers","level":"mandatory","operations":["createCustomer","updateCustomer"],"statement":"Countries and nationalities are codes of the lists.","source":"Resources and their fields › Customer › birth_country, nationality, birth_nationality, country; Resources and their fields › Reference code lists › Country list item, Nationality list item","rulings":[],"standsOn":[]},
  {"id":"sending.codes.recipients","level":"mandatory","operations":["createRecipient","updateRecipient"],"statement":"The type is IND or BIZ, the country a code of the list, and the relation FAM, BIZ or FND.","source":"Resources and their fields › Recipient › type, country, relation; Resources and their fields › Reference code lists › relation FAM, relation BIZ, relation FND, Country list item","rulings":[],"standsOn":[]},
  {"id":"sending.codes.documents","level":"mandatory","operations":["uploadDocument","uploadDocumentAlias"],"statement":"The type is POI, POA or SOF, and the document one of the fourteen codes.","source":"Resources and their fields › Customer KYC document › type, document; Resources and their fields › Reference code lists › POI, POA, SOF","rulings":[],"standsOn":[]},
  {"id":"sending.pair","level":"mandatory","operations":["uploadDocument","uploadDocumentAlias"],"statement":"The kind of document is one that the document allows for its type.","source":"Resources and their fields › Reference code lists › PAS, DRV, EU, VID, COC, DIP, NNL, BAC, GAS, ELE, LLB, TAX, LC, P60","rulings":[],"standsOn":["sending.codes.documents"]},
  {"id":"sending.dates.customers","level":"mandatory","operations":["createCustomer","updateCustomer"],"statement":"Dates are sent as YYYY-MM-DD.","source":"Resources and their fields › Customer › date_of_birth","rulings":[],"standsOn":[]},
  {"id":"sending.dates.documents","level":"mandatory","operations":["uploadDocument","uploadDocumentAlias"],"statement":"Dates are sent as YYYY-MM-DD.","source":"Resources and their fields › Customer KYC document › valid_from, expiry","rulings":[],"standsOn":[]},
  {"id":"sending.file","level":"mandatory","operations":["uploadDocument","uploadDocumentAlias"],"statement":"The file is an image or a PDF.","source":"Resources and their fields › Customer KYC document › file; Limits › 2","rulings":[],"standsOn":["sending.required.uploadDocument"]},
  {"id":"sending.file-head","level":"advisory","operations":["uploadDocument","uploadDocumentAlias"],"statement":"The file has a name without folders, and is declared as what its content is, if as an image or a PDF.","source":"RFC 7578, 4.2 and 4.4.","rulings":[],"standsOn":["sending.multipart","sending.file","sending.whole-file"]},
  {"id":"sending.values","level":"advisory","operations":["createCustomer","updateCustomer","createRecipient","updateRecipient","uploadDocument","uploadDocumentAlias","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"Every value arrives as it was given to the client, letter by letter, and nothing else is changed.","source":"URL Standard, 5.2; RFC 7578, 5.1.2.","rulings":[],"standsOn":["calling.token","calling.paths","sending.form.createCustomer","sending.form.updateCustomer","sending.form.createRecipient","sending.form.updateRecipient","sending.multipart","sending.required.createCustomer","sending.required.createRecipient","sending.required.uploadDocument","sending.codes.customers","sending.codes.recipients","sending.codes.documents","sending.pair","sending.dates.customers","sending.dates.documents","sending.known-fields","keeping.identifier","calling.eligibility.mobile-wallet","calling.eligibility.bank-account"]},
  {"id":"sending.whole-file","level":"advisory","operations":["uploadDocument","uploadDocumentAlias"],"statement":"A file arrives as it is, byte by byte.","source":"RFC 7578, 4.7","rulings":[],"standsOn":["sending.multipart","sending.file","sending.required.uploadDocument"]},
  {"id":"sending.known-fields","level":"advisory","operations":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"],"statement":"Forms and queries have only what the document names and a partner may set, each once; recipients may have more for their corridor.","source":"A deployment may refuse what the document does not name, and what only the service sets.","rulings":[],"standsOn":["calling.token","calling.paths","calling.page","calling.eligibility.mobile-wallet","calling.eligibility.bank-account"]},
] satisfies Omit<ClientRequirement, 'area'>[]).map((entry) => ({ area: entry.id.split('.', 1)[0] as ClientArea, ...entry }));
