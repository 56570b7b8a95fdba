export declare const operations: {
    readonly listCustomers: {
        readonly id: "listCustomers";
        readonly canonical: "listCustomers";
        readonly method: "GET";
        readonly path: "/api/customers";
        readonly pathParameters: readonly [];
        readonly queryParameters: readonly ["page"];
        readonly requestMediaType: null;
        readonly successStatus: 200;
        readonly payloadKey: "customers";
        readonly payloadType: "array";
    };
    readonly createCustomer: {
        readonly id: "createCustomer";
        readonly canonical: "createCustomer";
        readonly method: "POST";
        readonly path: "/api/customers";
        readonly pathParameters: readonly [];
        readonly queryParameters: readonly [];
        readonly requestMediaType: "application/x-www-form-urlencoded";
        readonly successStatus: 201;
        readonly payloadKey: "customer";
        readonly payloadType: "object";
    };
    readonly getCustomer: {
        readonly id: "getCustomer";
        readonly canonical: "getCustomer";
        readonly method: "GET";
        readonly path: "/api/customers/{id}";
        readonly pathParameters: readonly ["id"];
        readonly queryParameters: readonly [];
        readonly requestMediaType: null;
        readonly successStatus: 200;
        readonly payloadKey: "customer";
        readonly payloadType: "object";
    };
    readonly updateCustomer: {
        readonly id: "updateCustomer";
        readonly canonical: "updateCustomer";
        readonly method: "POST";
        readonly path: "/api/customers/{id}";
        readonly pathParameters: readonly ["id"];
        readonly queryParameters: readonly [];
        readonly requestMediaType: "application/x-www-form-urlencoded";
        readonly successStatus: 200;
        readonly payloadKey: "customer";
        readonly payloadType: "object";
    };
    readonly listDocuments: {
        readonly id: "listDocuments";
        readonly canonical: "listDocuments";
        readonly method: "GET";
        readonly path: "/api/kyc-documents/{id}";
        readonly pathParameters: readonly ["id"];
        readonly queryParameters: readonly [];
        readonly requestMediaType: null;
        readonly successStatus: 200;
        readonly payloadKey: "documents";
        readonly payloadType: "array";
    };
    readonly uploadDocument: {
        readonly id: "uploadDocument";
        readonly canonical: "uploadDocument";
        readonly method: "POST";
        readonly path: "/api/kyc-upload/{id}";
        readonly pathParameters: readonly ["id"];
        readonly queryParameters: readonly [];
        readonly requestMediaType: "multipart/form-data";
        readonly successStatus: 201;
        readonly payloadKey: "document";
        readonly payloadType: "object";
    };
    readonly uploadDocumentAlias: {
        readonly id: "uploadDocumentAlias";
        readonly canonical: "uploadDocument";
        readonly method: "POST";
        readonly path: "/api/upload-kyc/{id}";
        readonly pathParameters: readonly ["id"];
        readonly queryParameters: readonly [];
        readonly requestMediaType: "multipart/form-data";
        readonly successStatus: 201;
        readonly payloadKey: "document";
        readonly payloadType: "object";
    };
    readonly createRecipient: {
        readonly id: "createRecipient";
        readonly canonical: "createRecipient";
        readonly method: "POST";
        readonly path: "/api/recipients";
        readonly pathParameters: readonly [];
        readonly queryParameters: readonly [];
        readonly requestMediaType: "application/x-www-form-urlencoded";
        readonly successStatus: 201;
        readonly payloadKey: "recipient";
        readonly payloadType: "object";
    };
    readonly listRecipients: {
        readonly id: "listRecipients";
        readonly canonical: "listRecipients";
        readonly method: "GET";
        readonly path: "/api/recipients/{customerId}";
        readonly pathParameters: readonly ["customerId"];
        readonly queryParameters: readonly ["page"];
        readonly requestMediaType: null;
        readonly successStatus: 200;
        readonly payloadKey: "recipients";
        readonly payloadType: "array";
    };
    readonly listRecipientsByPost: {
        readonly id: "listRecipientsByPost";
        readonly canonical: "listRecipients";
        readonly method: "POST";
        readonly path: "/api/recipients/{customerId}";
        readonly pathParameters: readonly ["customerId"];
        readonly queryParameters: readonly ["page"];
        readonly requestMediaType: "application/x-www-form-urlencoded";
        readonly successStatus: 200;
        readonly payloadKey: "recipients";
        readonly payloadType: "array";
    };
    readonly getRecipient: {
        readonly id: "getRecipient";
        readonly canonical: "getRecipient";
        readonly method: "GET";
        readonly path: "/api/recipient/{recipientId}";
        readonly pathParameters: readonly ["recipientId"];
        readonly queryParameters: readonly [];
        readonly requestMediaType: null;
        readonly successStatus: 200;
        readonly payloadKey: "recipient";
        readonly payloadType: "object";
    };
    readonly updateRecipient: {
        readonly id: "updateRecipient";
        readonly canonical: "updateRecipient";
        readonly method: "POST";
        readonly path: "/api/recipient/{recipientId}";
        readonly pathParameters: readonly ["recipientId"];
        readonly queryParameters: readonly [];
        readonly requestMediaType: "application/x-www-form-urlencoded";
        readonly successStatus: 200;
        readonly payloadKey: "recipient";
        readonly payloadType: "object";
    };
    readonly listCountries: {
        readonly id: "listCountries";
        readonly canonical: "listCountries";
        readonly method: "GET";
        readonly path: "/api/resources/countries";
        readonly pathParameters: readonly [];
        readonly queryParameters: readonly [];
        readonly requestMediaType: null;
        readonly successStatus: 200;
        readonly payloadKey: "countries";
        readonly payloadType: "array";
    };
    readonly listNationalities: {
        readonly id: "listNationalities";
        readonly canonical: "listNationalities";
        readonly method: "GET";
        readonly path: "/api/resources/nationalities";
        readonly pathParameters: readonly [];
        readonly queryParameters: readonly [];
        readonly requestMediaType: null;
        readonly successStatus: 200;
        readonly payloadKey: "nationalities";
        readonly payloadType: "array";
    };
    readonly listCurrencies: {
        readonly id: "listCurrencies";
        readonly canonical: "listCurrencies";
        readonly method: "GET";
        readonly path: "/api/resources/currencies";
        readonly pathParameters: readonly [];
        readonly queryParameters: readonly [];
        readonly requestMediaType: null;
        readonly successStatus: 200;
        readonly payloadKey: "currencies";
        readonly payloadType: "array";
    };
    readonly checkGhanaMobileWallet: {
        readonly id: "checkGhanaMobileWallet";
        readonly canonical: "checkGhanaMobileWallet";
        readonly method: "GET";
        readonly path: "/api/resources/check-gh-mw-instant-pay-eligibility";
        readonly pathParameters: readonly [];
        readonly queryParameters: readonly ["operator", "mobile_number"];
        readonly requestMediaType: null;
        readonly successStatus: 200;
        readonly payloadKey: "recipient_name";
        readonly payloadType: "string";
    };
    readonly checkGhanaBankAccount: {
        readonly id: "checkGhanaBankAccount";
        readonly canonical: "checkGhanaBankAccount";
        readonly method: "GET";
        readonly path: "/api/resources/check-gh-ac-instant-pay-eligibility";
        readonly pathParameters: readonly [];
        readonly queryParameters: readonly ["bank", "account_number"];
        readonly requestMediaType: null;
        readonly successStatus: 200;
        readonly payloadKey: "recipient_name";
        readonly payloadType: "string";
    };
};
/** Every operation of the document, aliases included. */
export type AnyOperationId = keyof typeof operations;
/** Operations that are another spelling or method of one of the others. */
export type AliasId = 'uploadDocumentAlias' | 'listRecipientsByPost';
/** Operations, each counted once. */
export type OperationId = Exclude<AnyOperationId, AliasId>;
export type Operation = (typeof operations)[AnyOperationId];
export declare const operationIds: AnyOperationId[];
