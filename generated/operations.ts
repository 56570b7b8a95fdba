// Written by `npm run generate` from spec/. Do not edit.
export const operations = {
  listCustomers: {"id":"listCustomers","canonical":"listCustomers","method":"GET","path":"/api/customers","pathParameters":[],"queryParameters":["page"],"requestMediaType":null,"fields":{},"successStatus":200,"payloadKey":"customers","payloadType":"array","resource":"Customer","verb":"list"},
  createCustomer: {"id":"createCustomer","canonical":"createCustomer","method":"POST","path":"/api/customers","pathParameters":[],"queryParameters":[],"requestMediaType":"application/x-www-form-urlencoded","fields":{"first_name":"required","middle_name":"optional","last_name":"required","date_of_birth":"required","birth_city":"optional","birth_country":"optional","nationality":"required","birth_nationality":"optional","address":"required","city":"required","region":"optional","postcode":"optional","country":"required","phone_number":"optional","mobile_number":"required","email_address":"optional"},"successStatus":201,"payloadKey":"customer","payloadType":"object","resource":"Customer","verb":"create"},
  getCustomer: {"id":"getCustomer","canonical":"getCustomer","method":"GET","path":"/api/customers/{id}","pathParameters":["id"],"queryParameters":[],"requestMediaType":null,"fields":{},"successStatus":200,"payloadKey":"customer","payloadType":"object","resource":"Customer","verb":"get"},
  updateCustomer: {"id":"updateCustomer","canonical":"updateCustomer","method":"POST","path":"/api/customers/{id}","pathParameters":["id"],"queryParameters":[],"requestMediaType":"application/x-www-form-urlencoded","fields":{"first_name":"optional","middle_name":"optional","last_name":"optional","date_of_birth":"optional","birth_city":"optional","birth_country":"optional","nationality":"optional","birth_nationality":"optional","address":"optional","city":"optional","region":"optional","postcode":"optional","country":"optional","phone_number":"optional","mobile_number":"optional","email_address":"optional"},"successStatus":200,"payloadKey":"customer","payloadType":"object","resource":"Customer","verb":"update"},
  listDocuments: {"id":"listDocuments","canonical":"listDocuments","method":"GET","path":"/api/kyc-documents/{id}","pathParameters":["id"],"queryParameters":[],"requestMediaType":null,"fields":{},"successStatus":200,"payloadKey":"documents","payloadType":"array","resource":"Document","verb":"list"},
  uploadDocument: {"id":"uploadDocument","canonical":"uploadDocument","method":"POST","path":"/api/kyc-upload/{id}","pathParameters":["id"],"queryParameters":[],"requestMediaType":"multipart/form-data","fields":{"type":"required","document":"required","id_number":"required","valid_from":"optional","expiry":"optional","file":"required"},"successStatus":201,"payloadKey":"document","payloadType":"object","resource":"Document","verb":"create"},
  uploadDocumentAlias: {"id":"uploadDocumentAlias","canonical":"uploadDocument","method":"POST","path":"/api/upload-kyc/{id}","pathParameters":["id"],"queryParameters":[],"requestMediaType":"multipart/form-data","fields":{"type":"required","document":"required","id_number":"required","valid_from":"optional","expiry":"optional","file":"required"},"successStatus":201,"payloadKey":"document","payloadType":"object","resource":"Document","verb":"create"},
  createRecipient: {"id":"createRecipient","canonical":"createRecipient","method":"POST","path":"/api/recipients","pathParameters":[],"queryParameters":[],"requestMediaType":"application/x-www-form-urlencoded","fields":{"customer":"required","type":"required","country":"required","payout_method":"required","relation":"optional","first_name":"optional","last_name":"optional","business_name":"optional","bank":"optional","iban":"optional","mobile_number":"optional"},"successStatus":201,"payloadKey":"recipient","payloadType":"object","resource":"Recipient","verb":"create"},
  listRecipients: {"id":"listRecipients","canonical":"listRecipients","method":"GET","path":"/api/recipients/{customerId}","pathParameters":["customerId"],"queryParameters":["page"],"requestMediaType":null,"fields":{},"successStatus":200,"payloadKey":"recipients","payloadType":"array","resource":"Recipient","verb":"list"},
  listRecipientsByPost: {"id":"listRecipientsByPost","canonical":"listRecipients","method":"POST","path":"/api/recipients/{customerId}","pathParameters":["customerId"],"queryParameters":["page"],"requestMediaType":"application/x-www-form-urlencoded","fields":{},"successStatus":200,"payloadKey":"recipients","payloadType":"array","resource":"Recipient","verb":"list"},
  getRecipient: {"id":"getRecipient","canonical":"getRecipient","method":"GET","path":"/api/recipient/{recipientId}","pathParameters":["recipientId"],"queryParameters":[],"requestMediaType":null,"fields":{},"successStatus":200,"payloadKey":"recipient","payloadType":"object","resource":"Recipient","verb":"get"},
  updateRecipient: {"id":"updateRecipient","canonical":"updateRecipient","method":"POST","path":"/api/recipient/{recipientId}","pathParameters":["recipientId"],"queryParameters":[],"requestMediaType":"application/x-www-form-urlencoded","fields":{"customer":"optional","type":"optional","country":"optional","payout_method":"optional","relation":"optional","first_name":"optional","last_name":"optional","business_name":"optional","bank":"optional","iban":"optional","mobile_number":"optional"},"successStatus":200,"payloadKey":"recipient","payloadType":"object","resource":"Recipient","verb":"update"},
  listCountries: {"id":"listCountries","canonical":"listCountries","method":"GET","path":"/api/resources/countries","pathParameters":[],"queryParameters":[],"requestMediaType":null,"fields":{},"successStatus":200,"payloadKey":"countries","payloadType":"array","resource":"Country","verb":"list"},
  listNationalities: {"id":"listNationalities","canonical":"listNationalities","method":"GET","path":"/api/resources/nationalities","pathParameters":[],"queryParameters":[],"requestMediaType":null,"fields":{},"successStatus":200,"payloadKey":"nationalities","payloadType":"array","resource":"Nationality","verb":"list"},
  listCurrencies: {"id":"listCurrencies","canonical":"listCurrencies","method":"GET","path":"/api/resources/currencies","pathParameters":[],"queryParameters":[],"requestMediaType":null,"fields":{},"successStatus":200,"payloadKey":"currencies","payloadType":"array","resource":"Currency","verb":"list"},
  checkGhanaMobileWallet: {"id":"checkGhanaMobileWallet","canonical":"checkGhanaMobileWallet","method":"GET","path":"/api/resources/check-gh-mw-instant-pay-eligibility","pathParameters":[],"queryParameters":["operator","mobile_number"],"requestMediaType":null,"fields":{},"successStatus":200,"payloadKey":"recipient_name","payloadType":"string","resource":null,"verb":"check"},
  checkGhanaBankAccount: {"id":"checkGhanaBankAccount","canonical":"checkGhanaBankAccount","method":"GET","path":"/api/resources/check-gh-ac-instant-pay-eligibility","pathParameters":[],"queryParameters":["bank","account_number"],"requestMediaType":null,"fields":{},"successStatus":200,"payloadKey":"recipient_name","payloadType":"string","resource":null,"verb":"check"},
} as const;

/** Every operation of the document, aliases included. */
export type AnyOperationId = keyof typeof operations;
/** Operations that are an alternative path or method of another operation. */
export type AliasId = 'uploadDocumentAlias' | 'listRecipientsByPost';
/** Operations without aliases. */
export type OperationId = Exclude<AnyOperationId, AliasId>;
export type Operation = (typeof operations)[AnyOperationId];
/** What an operation does with its resource. */
export type Verb = Operation['verb'];

export const operationIds = Object.keys(operations) as AnyOperationId[];

/** What matches the path of an operation, percent-encoded: each parameter is a group of its name. */
export const pathPatterns: Readonly<Record<AnyOperationId, RegExp>> = {
  listCustomers: /^\/api\/customers$/,
  createCustomer: /^\/api\/customers$/,
  getCustomer: /^\/api\/customers\/(?<id>[^/]+)$/,
  updateCustomer: /^\/api\/customers\/(?<id>[^/]+)$/,
  listDocuments: /^\/api\/kyc-documents\/(?<id>[^/]+)$/,
  uploadDocument: /^\/api\/kyc-upload\/(?<id>[^/]+)$/,
  uploadDocumentAlias: /^\/api\/upload-kyc\/(?<id>[^/]+)$/,
  createRecipient: /^\/api\/recipients$/,
  listRecipients: /^\/api\/recipients\/(?<customerId>[^/]+)$/,
  listRecipientsByPost: /^\/api\/recipients\/(?<customerId>[^/]+)$/,
  getRecipient: /^\/api\/recipient\/(?<recipientId>[^/]+)$/,
  updateRecipient: /^\/api\/recipient\/(?<recipientId>[^/]+)$/,
  listCountries: /^\/api\/resources\/countries$/,
  listNationalities: /^\/api\/resources\/nationalities$/,
  listCurrencies: /^\/api\/resources\/currencies$/,
  checkGhanaMobileWallet: /^\/api\/resources\/check-gh-mw-instant-pay-eligibility$/,
  checkGhanaBankAccount: /^\/api\/resources\/check-gh-ac-instant-pay-eligibility$/,
};
