// Written by `npm run generate` from spec/. Do not edit.
export const operations = {
  listCustomers: {"id":"listCustomers","canonical":"listCustomers","method":"GET","path":"/api/customers","pathParameters":[],"queryParameters":["page"],"requestMediaType":null,"successStatus":200,"payloadKey":"customers","payloadType":"array"},
  createCustomer: {"id":"createCustomer","canonical":"createCustomer","method":"POST","path":"/api/customers","pathParameters":[],"queryParameters":[],"requestMediaType":"application/x-www-form-urlencoded","successStatus":201,"payloadKey":"customer","payloadType":"object"},
  getCustomer: {"id":"getCustomer","canonical":"getCustomer","method":"GET","path":"/api/customers/{id}","pathParameters":["id"],"queryParameters":[],"requestMediaType":null,"successStatus":200,"payloadKey":"customer","payloadType":"object"},
  updateCustomer: {"id":"updateCustomer","canonical":"updateCustomer","method":"POST","path":"/api/customers/{id}","pathParameters":["id"],"queryParameters":[],"requestMediaType":"application/x-www-form-urlencoded","successStatus":200,"payloadKey":"customer","payloadType":"object"},
  listDocuments: {"id":"listDocuments","canonical":"listDocuments","method":"GET","path":"/api/kyc-documents/{id}","pathParameters":["id"],"queryParameters":[],"requestMediaType":null,"successStatus":200,"payloadKey":"documents","payloadType":"array"},
  uploadDocument: {"id":"uploadDocument","canonical":"uploadDocument","method":"POST","path":"/api/kyc-upload/{id}","pathParameters":["id"],"queryParameters":[],"requestMediaType":"multipart/form-data","successStatus":201,"payloadKey":"document","payloadType":"object"},
  uploadDocumentAlias: {"id":"uploadDocumentAlias","canonical":"uploadDocument","method":"POST","path":"/api/upload-kyc/{id}","pathParameters":["id"],"queryParameters":[],"requestMediaType":"multipart/form-data","successStatus":201,"payloadKey":"document","payloadType":"object"},
  createRecipient: {"id":"createRecipient","canonical":"createRecipient","method":"POST","path":"/api/recipients","pathParameters":[],"queryParameters":[],"requestMediaType":"application/x-www-form-urlencoded","successStatus":201,"payloadKey":"recipient","payloadType":"object"},
  listRecipients: {"id":"listRecipients","canonical":"listRecipients","method":"GET","path":"/api/recipients/{customerId}","pathParameters":["customerId"],"queryParameters":["page"],"requestMediaType":null,"successStatus":200,"payloadKey":"recipients","payloadType":"array"},
  listRecipientsByPost: {"id":"listRecipientsByPost","canonical":"listRecipients","method":"POST","path":"/api/recipients/{customerId}","pathParameters":["customerId"],"queryParameters":["page"],"requestMediaType":"application/x-www-form-urlencoded","successStatus":200,"payloadKey":"recipients","payloadType":"array"},
  getRecipient: {"id":"getRecipient","canonical":"getRecipient","method":"GET","path":"/api/recipient/{recipientId}","pathParameters":["recipientId"],"queryParameters":[],"requestMediaType":null,"successStatus":200,"payloadKey":"recipient","payloadType":"object"},
  updateRecipient: {"id":"updateRecipient","canonical":"updateRecipient","method":"POST","path":"/api/recipient/{recipientId}","pathParameters":["recipientId"],"queryParameters":[],"requestMediaType":"application/x-www-form-urlencoded","successStatus":200,"payloadKey":"recipient","payloadType":"object"},
  listCountries: {"id":"listCountries","canonical":"listCountries","method":"GET","path":"/api/resources/countries","pathParameters":[],"queryParameters":[],"requestMediaType":null,"successStatus":200,"payloadKey":"countries","payloadType":"array"},
  listNationalities: {"id":"listNationalities","canonical":"listNationalities","method":"GET","path":"/api/resources/nationalities","pathParameters":[],"queryParameters":[],"requestMediaType":null,"successStatus":200,"payloadKey":"nationalities","payloadType":"array"},
  listCurrencies: {"id":"listCurrencies","canonical":"listCurrencies","method":"GET","path":"/api/resources/currencies","pathParameters":[],"queryParameters":[],"requestMediaType":null,"successStatus":200,"payloadKey":"currencies","payloadType":"array"},
  checkGhanaMobileWallet: {"id":"checkGhanaMobileWallet","canonical":"checkGhanaMobileWallet","method":"GET","path":"/api/resources/check-gh-mw-instant-pay-eligibility","pathParameters":[],"queryParameters":["operator","mobile_number"],"requestMediaType":null,"successStatus":200,"payloadKey":"recipient_name","payloadType":"string"},
  checkGhanaBankAccount: {"id":"checkGhanaBankAccount","canonical":"checkGhanaBankAccount","method":"GET","path":"/api/resources/check-gh-ac-instant-pay-eligibility","pathParameters":[],"queryParameters":["bank","account_number"],"requestMediaType":null,"successStatus":200,"payloadKey":"recipient_name","payloadType":"string"},
} as const;

/** Every operation of the document, aliases included. */
export type AnyOperationId = keyof typeof operations;
/** Operations that are another spelling or method of one of the others. */
export type AliasId = 'uploadDocumentAlias' | 'listRecipientsByPost';
/** Operations, each counted once. */
export type OperationId = Exclude<AnyOperationId, AliasId>;
export type Operation = (typeof operations)[AnyOperationId];

export const operationIds = Object.keys(operations) as AnyOperationId[];
