// Written by `npm run generate` from spec/. Do not edit.
export interface paths {
    "/api/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description One page of the partner's customers. The document names no order.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer
         * @description Registers a sender and returns its identifier, which is global. Store it, and use it in all later operations for this customer.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a customer
         * @description The whole record of one customer.
         */
        get: operations["getCustomer"];
        put?: never;
        /**
         * Update a customer
         * @description Changes the fields that are sent, and leaves every other field as it was. An update also refreshes updated_on. The document does not say which fields may be changed.
         */
        post: operations["updateCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/kyc-documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        /**
         * List a customer's documents
         * @description Every document that the customer owns, without the uploaded files. The list has no pages.
         */
        get: operations["listDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/kyc-upload/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a document
         * @description Stores one document together with an image or a PDF of it. Its owner is the customer in the path. The document defines this path, but its sample request uses /api/upload-kyc/{id}. Both work; use this one.
         */
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload-kyc/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a document (second spelling)
         * @description The same as uploadDocument, under the path of the document's sample request. Use uploadDocument.
         */
        post: operations["uploadDocumentAlias"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a recipient
         * @description Registers a beneficiary of one customer. Besides the common fields, a recipient has fields that depend on the country and the payout method. They are sent in the same form and returned in the same object. The document does not list them.
         */
        post: operations["createRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipients/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the customer whose recipients are meant.
                 * @example 4820193756
                 */
                customerId: components["parameters"]["OwnerIdInPath"];
            };
            cookie?: never;
        };
        /**
         * List a customer's recipients
         * @description One page of the recipients of one customer, the newest by created_on first. The document defines this operation with POST, but its sample request uses GET. Both work; use GET.
         */
        get: operations["listRecipients"];
        put?: never;
        /**
         * List a customer's recipients (POST)
         * @description The same as listRecipients, with the method of the document's definition; the page stays in the query. Use listRecipients.
         */
        post: operations["listRecipientsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recipient/{recipientId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the recipient.
                 * @example 7315520984
                 */
                recipientId: components["parameters"]["RecipientIdInPath"];
            };
            cookie?: never;
        };
        /**
         * Get a recipient
         * @description The whole record of one recipient.
         */
        get: operations["getRecipient"];
        put?: never;
        /**
         * Update a recipient
         * @description Changes the fields that are sent, and leaves every other field as it was. An update also refreshes updated_on. The document's sample changes iban and bank, and does not say which other fields may be changed.
         */
        post: operations["updateRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List countries
         * @description Country codes with their names and currencies.
         */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/nationalities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List nationalities
         * @description Country codes with the names of nationalities. Several codes may have the same name.
         */
        get: operations["listNationalities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List currencies
         * @description Currency codes with their names.
         */
        get: operations["listCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/check-gh-mw-instant-pay-eligibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a mobile-money number in Ghana
         * @description Whether a mobile-money number in Ghana is eligible for instant pay, and the name of the recipient.
         */
        get: operations["checkGhanaMobileWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/check-gh-ac-instant-pay-eligibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a bank account in Ghana
         * @description Whether a bank account in Ghana is eligible for instant pay, and the name of the recipient.
         */
        get: operations["checkGhanaBankAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Present with this value in the body of each success.
         * @constant
         */
        SuccessMessage: "success";
        /** @description Global identifier of a customer, given by the service. The document sets no bound, so it may exceed 2^63. */
        CustomerId: number | bigint;
        /** @description Identifier of a recipient, given by the service. The document sets no bound, so it may exceed 2^63. */
        RecipientId: number | bigint;
        /**
         * @description A point in time in ISO 8601 with an offset from UTC. The document does not say whether it has seconds or fractions, or which form the offset has, so this is wider than the format `date-time`.
         * @example 2026-03-02T09:15:04+00:00
         */
        IsoTimestamp: string;
        /**
         * @description 1 for yes, 0 for no.
         * @enum {integer}
         */
        Flag: 0 | 1;
        /**
         * @description Country code of two letters.
         * @example AT
         */
        CountryCode: string;
        /**
         * @description Country code of two letters. Not in the document: that it is empty to remove it.
         * @example AT
         */
        CountryCodeOrEmpty: string;
        /**
         * @description Country code of two letters. Not in the document: that it is empty, null or missing if none was given.
         * @example AT
         */
        OptionalCountryCode: string | null;
        /**
         * @description Currency code of three letters.
         * @example EUR
         */
        CurrencyCode: string;
        /** @description Text. Not in the document: that it is empty, null or missing if none was given. */
        OptionalText: string | null;
        /**
         * @description - POI: proof of identity; it has to agree exactly with the customer's record.
         *     - POA: proof of address; it has to agree with the address that the transfer uses.
         *     - SOF: source of funds; it has to be made out in the customer's name.
         * @enum {string}
         */
        DocumentType: "POI" | "POA" | "SOF";
        /**
         * @description As POI:
         *     - PAS: passport
         *     - DRV: driving license
         *     - EU: EU national ID
         *     - VID: voter card
         *     - COC: consular card
         *     - DIP: diplomatic card
         *     - NNL: national identity card
         *
         *     As POA:
         *     - BAC: bank statement (also as SOF)
         *     - GAS: gas bill
         *     - ELE: electricity bill
         *     - LLB: landline bill; a mobile phone bill does not count
         *
         *     As SOF:
         *     - BAC: bank statement (also as POA)
         *     - TAX: tax document
         *     - LC: loan contract
         *     - P60: P60 document
         * @enum {string}
         */
        DocumentCode: "PAS" | "DRV" | "EU" | "VID" | "COC" | "DIP" | "NNL" | "BAC" | "GAS" | "ELE" | "LLB" | "TAX" | "LC" | "P60";
        /**
         * @description - IND: an individual
         *     - BIZ: a business
         * @enum {string}
         */
        RecipientType: "IND" | "BIZ";
        /**
         * @description The relation to the recipient.
         *
         *     - FAM: family
         *     - BIZ: business
         *     - FND: friend
         * @enum {string}
         */
        RelationCode: "FAM" | "BIZ" | "FND";
        /**
         * @description Text without any character.
         * @enum {string}
         */
        EmptyText: "";
        /** @description Relation code. Not in the document: that it is empty to remove it. */
        RelationCodeOrEmpty: components["schemas"]["RelationCode"] | components["schemas"]["EmptyText"];
        /** @description Relation code. Not in the document: that it is empty, null or missing if none was given. */
        OptionalRelationCode: components["schemas"]["RelationCode"] | components["schemas"]["EmptyText"] | null;
        /** @description What a partner sends about a new customer. Not in the document: `minLength`. */
        CustomerForm: {
            /** @description First name as the proof of identity shows it. */
            first_name: string;
            /** @description Middle name as the proof of identity shows it. */
            middle_name?: string;
            /** @description Last name as the proof of identity shows it. */
            last_name: string;
            /**
             * Format: date
             * @description Date of birth as the proof of identity shows it.
             */
            date_of_birth: string;
            /** @description City of birth. */
            birth_city?: string;
            /** @description Country of birth. */
            birth_country?: components["schemas"]["CountryCode"];
            /** @description Current nationality. */
            nationality: components["schemas"]["CountryCode"];
            /** @description Nationality at birth. */
            birth_nationality?: components["schemas"]["CountryCode"];
            /** @description Address. */
            address: string;
            /** @description City of residence. */
            city: string;
            /** @description State, province or region. */
            region?: string;
            /** @description Postcode. */
            postcode?: string;
            /** @description Country of residence. */
            country: components["schemas"]["CountryCode"];
            /** @description Phone number. */
            phone_number?: string;
            /** @description Mobile number. */
            mobile_number: string;
            /** @description E-mail address. */
            email_address?: string;
        };
        /** @description Any of the fields of a customer. Fields that are not sent stay as they are. Not in the document: `minLength`. */
        CustomerUpdateForm: {
            /** @description First name as the proof of identity shows it. */
            first_name?: string;
            /** @description Middle name as the proof of identity shows it. */
            middle_name?: string;
            /** @description Last name as the proof of identity shows it. */
            last_name?: string;
            /**
             * Format: date
             * @description Date of birth as the proof of identity shows it.
             */
            date_of_birth?: string;
            /** @description City of birth. */
            birth_city?: string;
            /** @description Country of birth. */
            birth_country?: components["schemas"]["CountryCodeOrEmpty"];
            /** @description Current nationality. */
            nationality?: components["schemas"]["CountryCode"];
            /** @description Nationality at birth. */
            birth_nationality?: components["schemas"]["CountryCodeOrEmpty"];
            /** @description Address. */
            address?: string;
            /** @description City of residence. */
            city?: string;
            /** @description State, province or region. */
            region?: string;
            /** @description Postcode. */
            postcode?: string;
            /** @description Country of residence. */
            country?: components["schemas"]["CountryCode"];
            /** @description Phone number. */
            phone_number?: string;
            /** @description Mobile number. */
            mobile_number?: string;
            /** @description E-mail address. */
            email_address?: string;
        };
        /** @description A sender, whole. A partner cannot set the fields that are read-only. */
        Customer: {
            /** @description Identifies the customer. Read-only. */
            id: components["schemas"]["CustomerId"];
            /** @description First name as the proof of identity shows it. */
            first_name: string;
            /** @description Middle name; an empty string if none was given. */
            middle_name: string;
            /** @description Last name as the proof of identity shows it. */
            last_name: string;
            /**
             * Format: date
             * @description Date of birth as the proof of identity shows it.
             */
            date_of_birth: string;
            /** @description City of birth. */
            birth_city?: components["schemas"]["OptionalText"];
            /** @description Country of birth. */
            birth_country?: components["schemas"]["OptionalCountryCode"];
            /** @description Current nationality. */
            nationality: components["schemas"]["CountryCode"];
            /** @description Nationality at birth. */
            birth_nationality?: components["schemas"]["OptionalCountryCode"];
            /** @description Address. */
            address: string;
            /** @description City of residence. */
            city: string;
            /** @description State, province or region. */
            region?: components["schemas"]["OptionalText"];
            /** @description Postcode. */
            postcode?: components["schemas"]["OptionalText"];
            /** @description Country of residence. */
            country: components["schemas"]["CountryCode"];
            /** @description Phone number. */
            phone_number?: components["schemas"]["OptionalText"];
            /** @description Mobile number. */
            mobile_number: string;
            /** @description E-mail address. */
            email_address?: components["schemas"]["OptionalText"];
            /** @description Whether the customer must not send money, 1 for yes and 0 for no. Support tells the reason, and lifts a block. Read-only. */
            blocked: components["schemas"]["Flag"];
            /** @description Whether the customer must not send money for a time, because of compliance or suspicious activity, 1 for yes and 0 for no. Support tells the reason, and lifts a block. Read-only. */
            temporary_blocked: components["schemas"]["Flag"];
            /** @description When the customer was created. Read-only. */
            created_on: components["schemas"]["IsoTimestamp"];
            /** @description When the customer was last updated; at first, the same as created_on. Read-only. */
            updated_on: components["schemas"]["IsoTimestamp"];
        };
        /** @description One customer. */
        CustomerResponse: {
            message: components["schemas"]["SuccessMessage"];
            customer: components["schemas"]["Customer"];
        };
        /** @description A page of customers, its number, and the number of pages. */
        CustomerListResponse: {
            message: components["schemas"]["SuccessMessage"];
            /** @description The customers of this page. */
            customers: components["schemas"]["Customer"][];
            /** @description How many this page shows. */
            current_customers: number;
            /** @description How many there are over all pages. */
            total_customers: number;
            /** @description Which page this is. Not in the document: `minimum`; as we read it, pages count from 1. */
            page: number;
            /** @description How many pages there are. */
            total_pages: number;
        };
        /** @description The parts of an upload. Not in the document: `minLength`. */
        DocumentUploadForm: {
            type: components["schemas"]["DocumentType"];
            document: components["schemas"]["DocumentCode"];
            /** @description The number that the document bears. */
            id_number: string;
            /**
             * Format: date
             * @description From when it is valid.
             */
            valid_from?: string;
            /**
             * Format: date
             * @description Until when it is valid.
             */
            expiry?: string;
            /**
             * Format: binary
             * @description An image or a PDF of the document. No response returns it. Not in the document: `format`.
             */
            file: Blob;
        };
        /** @description A document as the response to its upload shows it, without the file. Its owner is the customer in the path. */
        UploadedDocument: {
            type: components["schemas"]["DocumentType"];
            document: components["schemas"]["DocumentCode"];
            /** @description The number that the document bears. */
            id_number: string;
            /** @description From when it is valid, as it was sent. Not in the document: that it is null or missing if not sent. */
            valid_from?: string | null;
            /** @description Until when it is valid, as it was sent. Not in the document: that it is null or missing if not sent. */
            expiry?: string | null;
            /** @description Whether the service has verified the document, 1 for yes and 0 for no. At first, it is 0. Read-only. */
            verified: components["schemas"]["Flag"];
            /** @description When the document was uploaded. Read-only. */
            uploaded_on: components["schemas"]["IsoTimestamp"];
        };
        /**
         * @description A day as the list shows it, with a time and without an offset; null if none was sent.
         * @example 2026-03-02T00:00:00
         */
        ListedDay: string | null;
        /** @description A document as the list shows it, without the file. Its owner is the customer in the path. */
        ListedDocument: {
            type: components["schemas"]["DocumentType"];
            document: components["schemas"]["DocumentCode"];
            /** @description The number that the document bears. */
            id_number: string;
            /** @description From when it is valid; null if not sent. */
            valid_from: components["schemas"]["ListedDay"];
            /** @description Until when it is valid; null if not sent. */
            expiry: components["schemas"]["ListedDay"];
            /** @description Whether the service has verified the document, 1 for yes and 0 for no. At first, it is 0. Read-only. */
            verified: components["schemas"]["Flag"];
            /** @description When the document was uploaded. Read-only. */
            uploaded_on: components["schemas"]["IsoTimestamp"];
        };
        /** @description One document. */
        DocumentResponse: {
            message: components["schemas"]["SuccessMessage"];
            document: components["schemas"]["UploadedDocument"];
        };
        /** @description All documents of a customer. */
        DocumentListResponse: {
            message: components["schemas"]["SuccessMessage"];
            /** @description The documents. */
            documents: components["schemas"]["ListedDocument"][];
        };
        /** @description A form without fields. Not in the document: this body. */
        EmptyForm: Record<string, never>;
        /** @description What a partner sends about a new recipient: the common fields and those of its corridor. The fields after relation are those of the document's samples, which are bank transfers; mobile_number may be empty there. Not in the document: `minLength`. */
        RecipientForm: {
            /** @description The owner of the recipient. */
            customer: components["schemas"]["CustomerId"];
            type: components["schemas"]["RecipientType"];
            /** @description Destination country. */
            country: components["schemas"]["CountryCode"];
            /** @description Payout method; the document shows only AC, an account transfer. */
            payout_method: string;
            relation?: components["schemas"]["RelationCode"];
            /** @description First name of an individual. */
            first_name?: string;
            /** @description Last name of an individual. */
            last_name?: string;
            /** @description Name of a business. */
            business_name?: string;
            /** @description Bank of the account. */
            bank?: string;
            /** @description IBAN of the account. */
            iban?: string;
            /** @description Mobile number; it may be empty. */
            mobile_number?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Any of the fields of a recipient, including those of its corridor. Fields that are not sent stay as they are. Not in the document: `minLength`. */
        RecipientUpdateForm: {
            /** @description The owner of the recipient. */
            customer?: components["schemas"]["CustomerId"];
            type?: components["schemas"]["RecipientType"];
            /** @description Destination country. */
            country?: components["schemas"]["CountryCode"];
            /** @description Payout method; the document shows only AC, an account transfer. */
            payout_method?: string;
            relation?: components["schemas"]["RelationCodeOrEmpty"];
            /** @description First name of an individual. */
            first_name?: string;
            /** @description Last name of an individual. */
            last_name?: string;
            /** @description Name of a business. */
            business_name?: string;
            /** @description Bank of the account. */
            bank?: string;
            /** @description IBAN of the account. */
            iban?: string;
            /** @description Mobile number; it may be empty. */
            mobile_number?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A beneficiary, whole, with the fields of its corridor. A partner cannot set the fields that are read-only. */
        Recipient: {
            /** @description Identifies the recipient. Read-only. */
            id: components["schemas"]["RecipientId"];
            /** @description The owner of the recipient. */
            customer: components["schemas"]["CustomerId"];
            type: components["schemas"]["RecipientType"];
            /** @description Destination country. */
            country: components["schemas"]["CountryCode"];
            /** @description Payout method; the document shows only AC, an account transfer. */
            payout_method: string;
            /** @description Relation to the recipient, if it was given. */
            relation?: components["schemas"]["OptionalRelationCode"];
            /** @description For an individual, first_name and last_name with a space in between; for a business, business_name. Read-only. */
            full_name: string;
            /** @description First name of an individual. */
            first_name?: components["schemas"]["OptionalText"];
            /** @description Last name of an individual. */
            last_name?: components["schemas"]["OptionalText"];
            /** @description Name of a business. */
            business_name?: components["schemas"]["OptionalText"];
            /** @description Bank of the account. */
            bank?: components["schemas"]["OptionalText"];
            /** @description IBAN of the account. */
            iban?: components["schemas"]["OptionalText"];
            /** @description Mobile number. */
            mobile_number?: components["schemas"]["OptionalText"];
            /** @description When the recipient was created. Read-only. */
            created_on: components["schemas"]["IsoTimestamp"];
            /** @description When the recipient was last updated. Read-only. */
            updated_on: components["schemas"]["IsoTimestamp"];
        } & {
            [key: string]: unknown;
        };
        /** @description One recipient. */
        RecipientResponse: {
            message: components["schemas"]["SuccessMessage"];
            recipient: components["schemas"]["Recipient"];
        };
        /** @description A page of recipients, its number, and the number of pages. */
        RecipientListResponse: {
            message: components["schemas"]["SuccessMessage"];
            /** @description The recipients of this page. */
            recipients: components["schemas"]["Recipient"][];
            /** @description How many this page shows. */
            current_recipients: number;
            /** @description How many there are over all pages. */
            total_recipients: number;
            /** @description Which page this is. Not in the document: `minimum`; as we read it, pages count from 1. */
            page: number;
            /** @description How many pages there are. */
            total_pages: number;
        };
        /** @description A country. */
        Country: {
            code: components["schemas"]["CountryCode"];
            /** @description Name of the country. */
            title: string;
            currency: components["schemas"]["CurrencyCode"];
        };
        /** @description The countries. */
        CountryListResponse: {
            message: components["schemas"]["SuccessMessage"];
            /** @description The countries. */
            countries: components["schemas"]["Country"][];
        };
        /** @description A nationality. */
        Nationality: {
            code: components["schemas"]["CountryCode"];
            /** @description Name of the nationality; several codes may have the same. */
            title: string;
        };
        /** @description The nationalities. */
        NationalityListResponse: {
            message: components["schemas"]["SuccessMessage"];
            /** @description The nationalities. */
            nationalities: components["schemas"]["Nationality"][];
        };
        /** @description A currency. */
        Currency: {
            code: components["schemas"]["CurrencyCode"];
            /** @description Name of the currency. */
            title: string;
        };
        /** @description The currencies. */
        CurrencyListResponse: {
            message: components["schemas"]["SuccessMessage"];
            /** @description The currencies. */
            currencies: components["schemas"]["Currency"][];
        };
        /** @description Who holds a wallet or an account in Ghana, and whether payments arrive there at once. */
        EligibilityResponse: {
            message: components["schemas"]["SuccessMessage"];
            /** @description Name of the recipient. */
            recipient_name: string;
            /** @description Whether instant pay is possible. The document shows only the value 1. */
            eligible_for_instant_pay: number;
        };
        RefusalBody: unknown;
        /** @description What was wrong with a request, for programs and for people. Not in the document: this schema. */
        ErrorResponse: {
            type: components["schemas"]["ErrorType"];
            code?: components["schemas"]["ErrorCode"];
            /** @description A sentence for people. */
            message: string;
            /** @description The one parameter that is at fault. */
            param?: string;
        };
        /**
         * @description The kind of error. Not in the document: this schema.
         * @enum {string}
         */
        ErrorType: "invalid_request_error" | "authentication_error" | "authorization_error" | "api_error";
        /**
         * @description The cause, for programs. Not in the document: this schema.
         * @enum {string}
         */
        ErrorCode: "parameter_missing" | "parameter_empty" | "parameter_invalid";
    };
    responses: {
        /** @description The request was refused, or failed. Not in the document: this response. */
        Refusal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RefusalBody"];
            };
        };
    };
    parameters: {
        /**
         * @description Which page to show. Not in the document: `minimum` and `default`; as we read it, pages count from 1.
         * @example 1
         */
        PageInQuery: number;
        /**
         * @description Identifier of the customer.
         * @example 4820193756
         */
        CustomerIdInPath: components["schemas"]["CustomerId"];
        /**
         * @description Identifier of the customer whose recipients are meant.
         * @example 4820193756
         */
        OwnerIdInPath: components["schemas"]["CustomerId"];
        /**
         * @description Identifier of the recipient.
         * @example 7315520984
         */
        RecipientIdInPath: components["schemas"]["RecipientId"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type SuccessMessage = components['schemas']['SuccessMessage'];
export type CustomerId = components['schemas']['CustomerId'];
export type RecipientId = components['schemas']['RecipientId'];
export type IsoTimestamp = components['schemas']['IsoTimestamp'];
export type Flag = components['schemas']['Flag'];
export type CountryCode = components['schemas']['CountryCode'];
export type CountryCodeOrEmpty = components['schemas']['CountryCodeOrEmpty'];
export type OptionalCountryCode = components['schemas']['OptionalCountryCode'];
export type CurrencyCode = components['schemas']['CurrencyCode'];
export type OptionalText = components['schemas']['OptionalText'];
export type DocumentType = components['schemas']['DocumentType'];
export type DocumentCode = components['schemas']['DocumentCode'];
export type RecipientType = components['schemas']['RecipientType'];
export type RelationCode = components['schemas']['RelationCode'];
export type EmptyText = components['schemas']['EmptyText'];
export type RelationCodeOrEmpty = components['schemas']['RelationCodeOrEmpty'];
export type OptionalRelationCode = components['schemas']['OptionalRelationCode'];
export type CustomerForm = components['schemas']['CustomerForm'];
export type CustomerUpdateForm = components['schemas']['CustomerUpdateForm'];
export type Customer = components['schemas']['Customer'];
export type CustomerResponse = components['schemas']['CustomerResponse'];
export type CustomerListResponse = components['schemas']['CustomerListResponse'];
export type DocumentUploadForm = components['schemas']['DocumentUploadForm'];
export type UploadedDocument = components['schemas']['UploadedDocument'];
export type ListedDay = components['schemas']['ListedDay'];
export type ListedDocument = components['schemas']['ListedDocument'];
export type DocumentResponse = components['schemas']['DocumentResponse'];
export type DocumentListResponse = components['schemas']['DocumentListResponse'];
export type EmptyForm = components['schemas']['EmptyForm'];
export type RecipientForm = components['schemas']['RecipientForm'];
export type RecipientUpdateForm = components['schemas']['RecipientUpdateForm'];
export type Recipient = components['schemas']['Recipient'];
export type RecipientResponse = components['schemas']['RecipientResponse'];
export type RecipientListResponse = components['schemas']['RecipientListResponse'];
export type Country = components['schemas']['Country'];
export type CountryListResponse = components['schemas']['CountryListResponse'];
export type Nationality = components['schemas']['Nationality'];
export type NationalityListResponse = components['schemas']['NationalityListResponse'];
export type Currency = components['schemas']['Currency'];
export type CurrencyListResponse = components['schemas']['CurrencyListResponse'];
export type EligibilityResponse = components['schemas']['EligibilityResponse'];
export type RefusalBody = components['schemas']['RefusalBody'];
export type ErrorResponse = components['schemas']['ErrorResponse'];
export type ErrorType = components['schemas']['ErrorType'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type ResponseRefusal = components['responses']['Refusal'];
export type ParameterPageInQuery = components['parameters']['PageInQuery'];
export type ParameterCustomerIdInPath = components['parameters']['CustomerIdInPath'];
export type ParameterOwnerIdInPath = components['parameters']['OwnerIdInPath'];
export type ParameterRecipientIdInPath = components['parameters']['RecipientIdInPath'];
export type $defs = Record<string, never>;
export interface operations {
    listCustomers: {
        parameters: {
            query?: {
                /**
                 * @description Which page to show. Not in the document: `minimum` and `default`; as we read it, pages count from 1.
                 * @example 1
                 */
                page?: components["parameters"]["PageInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of customers. Not in the document: status and media type; any 2xx is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "customers": [
                     *         {
                     *           "id": 4820193756,
                     *           "first_name": "Maria",
                     *           "middle_name": "Luise",
                     *           "last_name": "Musterfrau",
                     *           "date_of_birth": "1987-04-21",
                     *           "birth_city": "Graz",
                     *           "birth_country": "AT",
                     *           "nationality": "AT",
                     *           "birth_nationality": "AT",
                     *           "address": "Beispielgasse 12/3",
                     *           "city": "Wien",
                     *           "region": "Wien",
                     *           "postcode": "1010",
                     *           "country": "AT",
                     *           "phone_number": "+4315550100",
                     *           "mobile_number": "+436605550101",
                     *           "email_address": "maria.musterfrau@example.com",
                     *           "blocked": 0,
                     *           "temporary_blocked": 0,
                     *           "created_on": "2026-03-02T09:15:04+00:00",
                     *           "updated_on": "2026-03-02T09:15:04+00:00"
                     *         }
                     *       ],
                     *       "current_customers": 1,
                     *       "total_customers": 1,
                     *       "page": 1,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerListResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Maria",
                 *       "middle_name": "Luise",
                 *       "last_name": "Musterfrau",
                 *       "date_of_birth": "1987-04-21",
                 *       "birth_city": "Graz",
                 *       "birth_country": "AT",
                 *       "nationality": "AT",
                 *       "birth_nationality": "AT",
                 *       "address": "Beispielgasse 12/3",
                 *       "city": "Wien",
                 *       "region": "Wien",
                 *       "postcode": "1010",
                 *       "country": "AT",
                 *       "phone_number": "+4315550100",
                 *       "mobile_number": "+436605550101",
                 *       "email_address": "maria.musterfrau@example.com"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["CustomerForm"];
            };
        };
        responses: {
            /** @description The customer was created. Not in the document: the media type. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "customer": {
                     *         "id": 4820193756,
                     *         "first_name": "Maria",
                     *         "middle_name": "Luise",
                     *         "last_name": "Musterfrau",
                     *         "date_of_birth": "1987-04-21",
                     *         "birth_city": "Graz",
                     *         "birth_country": "AT",
                     *         "nationality": "AT",
                     *         "birth_nationality": "AT",
                     *         "address": "Beispielgasse 12/3",
                     *         "city": "Wien",
                     *         "region": "Wien",
                     *         "postcode": "1010",
                     *         "country": "AT",
                     *         "phone_number": "+4315550100",
                     *         "mobile_number": "+436605550101",
                     *         "email_address": "maria.musterfrau@example.com",
                     *         "blocked": 0,
                     *         "temporary_blocked": 0,
                     *         "created_on": "2026-03-02T09:15:04+00:00",
                     *         "updated_on": "2026-03-02T09:15:04+00:00"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. Not in the document: status and media type; any 2xx is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "customer": {
                     *         "id": 4820193756,
                     *         "first_name": "Maria",
                     *         "middle_name": "Luise",
                     *         "last_name": "Musterfrau",
                     *         "date_of_birth": "1987-04-21",
                     *         "birth_city": "Graz",
                     *         "birth_country": "AT",
                     *         "nationality": "AT",
                     *         "birth_nationality": "AT",
                     *         "address": "Beispielgasse 12/3",
                     *         "city": "Wien",
                     *         "region": "Wien",
                     *         "postcode": "1010",
                     *         "country": "AT",
                     *         "phone_number": "+4315550100",
                     *         "mobile_number": "+436605550101",
                     *         "email_address": "maria.musterfrau@example.com",
                     *         "blocked": 0,
                     *         "temporary_blocked": 0,
                     *         "created_on": "2026-03-02T09:15:04+00:00",
                     *         "updated_on": "2026-03-02T09:15:04+00:00"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": "Musterweg 7",
                 *       "city": "Salzburg",
                 *       "region": "Salzburg",
                 *       "postcode": "5020"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["CustomerUpdateForm"];
            };
        };
        responses: {
            /** @description The customer after the update. Not in the document: status and media type; any 2xx is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "customer": {
                     *         "id": 4820193756,
                     *         "first_name": "Maria",
                     *         "middle_name": "Luise",
                     *         "last_name": "Musterfrau",
                     *         "date_of_birth": "1987-04-21",
                     *         "birth_city": "Graz",
                     *         "birth_country": "AT",
                     *         "nationality": "AT",
                     *         "birth_nationality": "AT",
                     *         "address": "Musterweg 7",
                     *         "city": "Salzburg",
                     *         "region": "Salzburg",
                     *         "postcode": "5020",
                     *         "country": "AT",
                     *         "phone_number": "+4315550100",
                     *         "mobile_number": "+436605550101",
                     *         "email_address": "maria.musterfrau@example.com",
                     *         "blocked": 0,
                     *         "temporary_blocked": 0,
                     *         "created_on": "2026-03-02T09:15:04+00:00",
                     *         "updated_on": "2026-03-02T09:20:31+00:00"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CustomerResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    listDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents. Not in the document: status and media type; any 2xx is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "documents": [
                     *         {
                     *           "type": "POI",
                     *           "document": "PAS",
                     *           "id_number": "P0012345",
                     *           "valid_from": "2021-05-01T00:00:00",
                     *           "expiry": "2031-04-30T00:00:00",
                     *           "verified": 0,
                     *           "uploaded_on": "2026-03-02T09:16:40+00:00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentListResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    uploadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "POI",
                 *       "document": "PAS",
                 *       "id_number": "P0012345",
                 *       "valid_from": "2021-05-01",
                 *       "expiry": "2031-04-30",
                 *       "file": "passport.png"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["DocumentUploadForm"];
            };
        };
        responses: {
            /** @description The document was stored. Not in the document: the media type. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "document": {
                     *         "type": "POI",
                     *         "document": "PAS",
                     *         "id_number": "P0012345",
                     *         "valid_from": "2021-05-01",
                     *         "expiry": "2031-04-30",
                     *         "verified": 0,
                     *         "uploaded_on": "2026-03-02T09:16:40+00:00"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    uploadDocumentAlias: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                id: components["parameters"]["CustomerIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "POI",
                 *       "document": "PAS",
                 *       "id_number": "P0012345",
                 *       "valid_from": "2021-05-01",
                 *       "expiry": "2031-04-30",
                 *       "file": "passport.png"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["DocumentUploadForm"];
            };
        };
        responses: {
            /** @description The document was stored. Not in the document: the media type. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "document": {
                     *         "type": "POI",
                     *         "document": "PAS",
                     *         "id_number": "P0012345",
                     *         "valid_from": "2021-05-01",
                     *         "expiry": "2031-04-30",
                     *         "verified": 0,
                     *         "uploaded_on": "2026-03-02T09:16:40+00:00"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    createRecipient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["RecipientForm"];
            };
        };
        responses: {
            /** @description The recipient was created. Not in the document: the media type. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipientResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    listRecipients: {
        parameters: {
            query?: {
                /**
                 * @description Which page to show. Not in the document: `minimum` and `default`; as we read it, pages count from 1.
                 * @example 1
                 */
                page?: components["parameters"]["PageInQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the customer whose recipients are meant.
                 * @example 4820193756
                 */
                customerId: components["parameters"]["OwnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of recipients, newest first. Not in the document: status and media type; any 2xx is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "recipients": [
                     *         {
                     *           "id": 2608841573,
                     *           "customer": 4820193756,
                     *           "type": "BIZ",
                     *           "country": "AT",
                     *           "payout_method": "AC",
                     *           "relation": "BIZ",
                     *           "full_name": "Muster Handels GmbH",
                     *           "business_name": "Muster Handels GmbH",
                     *           "bank": "Musterbank",
                     *           "iban": "AT611904300234573201",
                     *           "mobile_number": "+436605550102",
                     *           "created_on": "2026-03-02T09:31:45+00:00",
                     *           "updated_on": "2026-03-02T09:31:45+00:00"
                     *         },
                     *         {
                     *           "id": 7315520984,
                     *           "customer": 4820193756,
                     *           "type": "IND",
                     *           "country": "AT",
                     *           "payout_method": "AC",
                     *           "relation": "FAM",
                     *           "full_name": "Josef Mustermann",
                     *           "first_name": "Josef",
                     *           "last_name": "Mustermann",
                     *           "bank": "Musterbank",
                     *           "iban": "AT611904300234573201",
                     *           "mobile_number": "",
                     *           "created_on": "2026-03-02T09:30:12+00:00",
                     *           "updated_on": "2026-03-02T09:30:12+00:00"
                     *         }
                     *       ],
                     *       "current_recipients": 2,
                     *       "total_recipients": 2,
                     *       "page": 1,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RecipientListResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    listRecipientsByPost: {
        parameters: {
            query?: {
                /**
                 * @description Which page to show. Not in the document: `minimum` and `default`; as we read it, pages count from 1.
                 * @example 1
                 */
                page?: components["parameters"]["PageInQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the customer whose recipients are meant.
                 * @example 4820193756
                 */
                customerId: components["parameters"]["OwnerIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/x-www-form-urlencoded": components["schemas"]["EmptyForm"];
            };
        };
        responses: {
            /** @description A page of recipients, newest first. Not in the document: status and media type; any 2xx is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "recipients": [
                     *         {
                     *           "id": 2608841573,
                     *           "customer": 4820193756,
                     *           "type": "BIZ",
                     *           "country": "AT",
                     *           "payout_method": "AC",
                     *           "relation": "BIZ",
                     *           "full_name": "Muster Handels GmbH",
                     *           "business_name": "Muster Handels GmbH",
                     *           "bank": "Musterbank",
                     *           "iban": "AT611904300234573201",
                     *           "mobile_number": "+436605550102",
                     *           "created_on": "2026-03-02T09:31:45+00:00",
                     *           "updated_on": "2026-03-02T09:31:45+00:00"
                     *         },
                     *         {
                     *           "id": 7315520984,
                     *           "customer": 4820193756,
                     *           "type": "IND",
                     *           "country": "AT",
                     *           "payout_method": "AC",
                     *           "relation": "FAM",
                     *           "full_name": "Josef Mustermann",
                     *           "first_name": "Josef",
                     *           "last_name": "Mustermann",
                     *           "bank": "Musterbank",
                     *           "iban": "AT611904300234573201",
                     *           "mobile_number": "",
                     *           "created_on": "2026-03-02T09:30:12+00:00",
                     *           "updated_on": "2026-03-02T09:30:12+00:00"
                     *         }
                     *       ],
                     *       "current_recipients": 2,
                     *       "total_recipients": 2,
                     *       "page": 1,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RecipientListResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    getRecipient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the recipient.
                 * @example 7315520984
                 */
                recipientId: components["parameters"]["RecipientIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recipient. Not in the document: status and media type; any 2xx is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "recipient": {
                     *         "id": 7315520984,
                     *         "customer": 4820193756,
                     *         "type": "IND",
                     *         "country": "AT",
                     *         "payout_method": "AC",
                     *         "relation": "FAM",
                     *         "full_name": "Josef Mustermann",
                     *         "first_name": "Josef",
                     *         "last_name": "Mustermann",
                     *         "bank": "Musterbank",
                     *         "iban": "AT611904300234573201",
                     *         "mobile_number": "",
                     *         "created_on": "2026-03-02T09:30:12+00:00",
                     *         "updated_on": "2026-03-02T09:30:12+00:00"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecipientResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    updateRecipient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the recipient.
                 * @example 7315520984
                 */
                recipientId: components["parameters"]["RecipientIdInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bank": "Beispielbank",
                 *       "iban": "AT483200000012345864"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["RecipientUpdateForm"];
            };
        };
        responses: {
            /** @description The recipient after the update. Not in the document: status and media type; any 2xx is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "recipient": {
                     *         "id": 7315520984,
                     *         "customer": 4820193756,
                     *         "type": "IND",
                     *         "country": "AT",
                     *         "payout_method": "AC",
                     *         "relation": "FAM",
                     *         "full_name": "Josef Mustermann",
                     *         "first_name": "Josef",
                     *         "last_name": "Mustermann",
                     *         "bank": "Beispielbank",
                     *         "iban": "AT483200000012345864",
                     *         "mobile_number": "",
                     *         "created_on": "2026-03-02T09:30:12+00:00",
                     *         "updated_on": "2026-03-02T10:02:57+00:00"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecipientResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    listCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The countries. Not in the document: status and media type; any 2xx is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "countries": [
                     *         {
                     *           "code": "AT",
                     *           "title": "Austria",
                     *           "currency": "EUR"
                     *         },
                     *         {
                     *           "code": "GH",
                     *           "title": "Ghana",
                     *           "currency": "GHS"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CountryListResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    listNationalities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nationalities. Not in the document: status and media type; any 2xx is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "nationalities": [
                     *         {
                     *           "code": "AT",
                     *           "title": "Austrian"
                     *         },
                     *         {
                     *           "code": "GH",
                     *           "title": "Ghanaian"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NationalityListResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    listCurrencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The currencies. Not in the document: status and media type; any 2xx is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "currencies": [
                     *         {
                     *           "code": "EUR",
                     *           "title": "Euro"
                     *         },
                     *         {
                     *           "code": "GHS",
                     *           "title": "Ghana Cedi"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CurrencyListResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    checkGhanaMobileWallet: {
        parameters: {
            query: {
                /**
                 * @description Code of the mobile operator, like an identifier. Not in the document: `minLength`, and the codes.
                 * @example 5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04
                 */
                operator: string;
                /**
                 * @description The mobile-money number. Not in the document: `minLength`.
                 * @example 0240000001
                 */
                mobile_number: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known about the account or wallet. Not in the document: status and media type; any 2xx is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "recipient_name": "Ama Mensah",
                     *       "eligible_for_instant_pay": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EligibilityResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
    checkGhanaBankAccount: {
        parameters: {
            query: {
                /**
                 * @description Code of the bank, like an identifier. Not in the document: `minLength`, and the codes.
                 * @example c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2
                 */
                bank: string;
                /**
                 * @description The number of the account. Not in the document: `minLength`.
                 * @example 1000000000001
                 */
                account_number: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known about the account or wallet. Not in the document: status and media type; any 2xx is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "success",
                     *       "recipient_name": "Ama Mensah",
                     *       "eligible_for_instant_pay": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EligibilityResponse"];
                };
            };
            400: components["responses"]["Refusal"];
            default: components["responses"]["Refusal"];
        };
    };
}
