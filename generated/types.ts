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
         * @description One page of the partner's customers. The order is the deployment's choice.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer
         * @description Registers a sender and returns its identifier, which all later operations use.
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
         * @description Changes the fields that are sent and leaves every other field as it was. Which fields a deployment lets a partner change is its own choice.
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
         * @description Every document of the customer, without the uploaded files. The list has no pages.
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
         * @description Stores one document of the customer together with an image or a PDF of it.
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
         * @description The same operation as uploadDocument under its other path.
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
         * @description Registers a beneficiary of one customer. Besides the common fields, a destination country and a payout method ask for fields of their own; they travel in the same form and come back in the same object.
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
         * @description One page of the recipients of one customer, the newest first.
         */
        get: operations["listRecipients"];
        put?: never;
        /**
         * List a customer's recipients (POST)
         * @description The same operation as listRecipients under its other method. The page stays in the query.
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
         * @description Changes the fields that are sent and leaves every other field as it was. An account (iban, bank) can always be changed; which other fields can is the deployment's choice.
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
         * @description Country codes with the name of the nationality. One name may belong to several codes.
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
         * @description Whether money can be paid out immediately to a mobile wallet in Ghana, and to whom it belongs.
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
         * @description Whether money can be paid out immediately to a bank account in Ghana, and to whom it belongs.
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
         * @enum {string}
         */
        SuccessMessage: "success";
        /**
         * Format: int64
         * @description Global identifier of a customer, given by the service. It may exceed 2^53.
         */
        CustomerId: number | bigint;
        /**
         * Format: int64
         * @description Identifier of a recipient, given by the service. It may exceed 2^53.
         */
        RecipientId: number | bigint;
        /**
         * @description A point in time in ISO 8601 with an offset from UTC. Seconds, fractions and the form of the offset are the deployment's choice, so this is wider than the date-time format of RFC 3339.
         * @example 2026-03-02T09:15:04+00:00
         */
        Timestamp: string;
        /**
         * @description 1 for yes, 0 for no.
         * @enum {integer}
         */
        Flag: 0 | 1;
        /**
         * @description Two-letter country code (ISO 3166-1 alpha-2).
         * @example AT
         */
        CountryCode: string;
        /** @description Two-letter country code; empty, null or missing if none was given. */
        OptionalCountryCode: string | null;
        /**
         * @description Three-letter currency code (ISO 4217).
         * @example EUR
         */
        CurrencyCode: string;
        /** @description Text; empty, null or missing if none was given. */
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
         *     - EU: national ID of an EU country
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
         * @description - IND: a person
         *     - BIZ: a business
         * @enum {string}
         */
        RecipientType: "IND" | "BIZ";
        /**
         * @description - FAM: family
         *     - BIZ: business
         *     - FND: friend
         * @enum {string}
         */
        RelationCode: "FAM" | "BIZ" | "FND";
        /**
         * @description Relation code; empty, null or missing if none was given.
         * @enum {string|null}
         */
        OptionalRelationCode: "FAM" | "BIZ" | "FND" | "" | null;
        /** @description What a partner sends about a new customer. */
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
            birth_country?: components["schemas"]["CountryCode"];
            nationality: components["schemas"]["CountryCode"];
            birth_nationality?: components["schemas"]["CountryCode"];
            /** @description Street and house. */
            address: string;
            /** @description City of residence. */
            city: string;
            /** @description State, province or region of residence. */
            region?: string;
            /** @description Postcode of residence. */
            postcode?: string;
            country: components["schemas"]["CountryCode"];
            /** @description Landline number. */
            phone_number?: string;
            /** @description Mobile number. */
            mobile_number: string;
            /** @description E-mail address. */
            email_address?: string;
        };
        /** @description Any of the fields of a customer. */
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
            birth_country?: components["schemas"]["CountryCode"];
            nationality?: components["schemas"]["CountryCode"];
            birth_nationality?: components["schemas"]["CountryCode"];
            /** @description Street and house. */
            address?: string;
            /** @description City of residence. */
            city?: string;
            /** @description State, province or region of residence. */
            region?: string;
            /** @description Postcode of residence. */
            postcode?: string;
            country?: components["schemas"]["CountryCode"];
            /** @description Landline number. */
            phone_number?: string;
            /** @description Mobile number. */
            mobile_number?: string;
            /** @description E-mail address. */
            email_address?: string;
        };
        /** @description A sender, whole. Only the service sets id, blocked, temporary_blocked, created_on and updated_on. Further fields may follow. */
        Customer: {
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
            birth_city?: components["schemas"]["OptionalText"];
            birth_country?: components["schemas"]["OptionalCountryCode"];
            nationality: components["schemas"]["CountryCode"];
            birth_nationality?: components["schemas"]["OptionalCountryCode"];
            /** @description Street and house. */
            address: string;
            /** @description City of residence. */
            city: string;
            region?: components["schemas"]["OptionalText"];
            postcode?: components["schemas"]["OptionalText"];
            country: components["schemas"]["CountryCode"];
            phone_number?: components["schemas"]["OptionalText"];
            /** @description Mobile number. */
            mobile_number: string;
            email_address?: components["schemas"]["OptionalText"];
            blocked: components["schemas"]["Flag"];
            temporary_blocked: components["schemas"]["Flag"];
            created_on: components["schemas"]["Timestamp"];
            updated_on: components["schemas"]["Timestamp"];
        };
        /** @description One customer. */
        CustomerAnswer: {
            message: components["schemas"]["SuccessMessage"];
            customer: components["schemas"]["Customer"];
        };
        /** @description A page of customers, its number, and the number of pages. */
        CustomerListAnswer: {
            message: components["schemas"]["SuccessMessage"];
            /** @description The customers of this page. */
            customers: components["schemas"]["Customer"][];
            /** @description How many this page shows. */
            current_customers: number;
            /** @description How many there are over all pages. */
            total_customers: number;
            /** @description Which page this is, counted from 1. */
            page: number;
            /** @description How many pages there are. */
            total_pages: number;
        };
        /** @description The parts of an upload. */
        DocumentUploadForm: {
            type: components["schemas"]["DocumentType"];
            document: components["schemas"]["DocumentCode"];
            /** @description The number that the document bears. */
            id_number: string;
            /**
             * Format: date
             * @description First day of validity.
             */
            valid_from?: string;
            /**
             * Format: date
             * @description Last day of validity.
             */
            expiry?: string;
            /**
             * Format: binary
             * @description An image or a PDF of the document.
             */
            file: Blob;
        };
        /** @description A document as the response to its upload shows it. Only the service sets verified and uploaded_on. Further fields may follow; the file never does. */
        UploadedDocument: {
            type: components["schemas"]["DocumentType"];
            document: components["schemas"]["DocumentCode"];
            /** @description The number that the document bears. */
            id_number: string;
            /** @description First day of validity, as it was sent; null or missing if none was sent. */
            valid_from?: string | null;
            /** @description Last day of validity, as it was sent; null or missing if none was sent. */
            expiry?: string | null;
            verified: components["schemas"]["Flag"];
            uploaded_on: components["schemas"]["Timestamp"];
        };
        /** @description A day as the list shows it, with a time and without an offset; null if none was sent. */
        ListedDay: string | null;
        /** @description A document as the listing shows it. Only the service sets verified and uploaded_on. Further fields may follow; the file never does. */
        ListedDocument: {
            type: components["schemas"]["DocumentType"];
            document: components["schemas"]["DocumentCode"];
            /** @description The number that the document bears. */
            id_number: string;
            valid_from: components["schemas"]["ListedDay"];
            expiry: components["schemas"]["ListedDay"];
            verified: components["schemas"]["Flag"];
            uploaded_on: components["schemas"]["Timestamp"];
        };
        /** @description One document. */
        DocumentAnswer: {
            message: components["schemas"]["SuccessMessage"];
            document: components["schemas"]["UploadedDocument"];
        };
        /** @description All documents of a customer. */
        DocumentListAnswer: {
            message: components["schemas"]["SuccessMessage"];
            /** @description The documents. */
            documents: components["schemas"]["ListedDocument"][];
        };
        /** @description A form without fields. */
        EmptyForm: Record<string, never>;
        /** @description What a partner sends about a new recipient: the common fields and those of the corridor. */
        RecipientForm: {
            customer: components["schemas"]["CustomerId"];
            type: components["schemas"]["RecipientType"];
            country: components["schemas"]["CountryCode"];
            /** @description How the money is paid out; AC is an account transfer. */
            payout_method: string;
            relation?: components["schemas"]["RelationCode"];
            /** @description First name of a person. */
            first_name?: string;
            /** @description Last name of a person. */
            last_name?: string;
            /** @description Name of a business. */
            business_name?: string;
            /** @description Bank of the account. */
            bank?: string;
            /** @description International number of the account (ISO 13616). */
            iban?: string;
            /** @description Mobile number; it may be empty. */
            mobile_number?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Any of the fields of a recipient, including those of its corridor. */
        RecipientUpdateForm: {
            customer?: components["schemas"]["CustomerId"];
            type?: components["schemas"]["RecipientType"];
            country?: components["schemas"]["CountryCode"];
            /** @description How the money is paid out; AC is an account transfer. */
            payout_method?: string;
            relation?: components["schemas"]["RelationCode"];
            /** @description First name of a person. */
            first_name?: string;
            /** @description Last name of a person. */
            last_name?: string;
            /** @description Name of a business. */
            business_name?: string;
            /** @description Bank of the account. */
            bank?: string;
            /** @description International number of the account (ISO 13616). */
            iban?: string;
            /** @description Mobile number; it may be empty. */
            mobile_number?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A beneficiary, whole, with the fields of its corridor. Only the service sets id, full_name, created_on and updated_on. Further fields may follow. */
        Recipient: {
            id: components["schemas"]["RecipientId"];
            customer: components["schemas"]["CustomerId"];
            type: components["schemas"]["RecipientType"];
            country: components["schemas"]["CountryCode"];
            /** @description How the money is paid out; AC is an account transfer. */
            payout_method: string;
            relation?: components["schemas"]["OptionalRelationCode"];
            /** @description For a person, first and last name with a space in between; for a business, its name. */
            full_name: string;
            first_name?: components["schemas"]["OptionalText"];
            last_name?: components["schemas"]["OptionalText"];
            business_name?: components["schemas"]["OptionalText"];
            bank?: components["schemas"]["OptionalText"];
            iban?: components["schemas"]["OptionalText"];
            mobile_number?: components["schemas"]["OptionalText"];
            created_on: components["schemas"]["Timestamp"];
            updated_on: components["schemas"]["Timestamp"];
        } & {
            [key: string]: unknown;
        };
        /** @description One recipient. */
        RecipientAnswer: {
            message: components["schemas"]["SuccessMessage"];
            recipient: components["schemas"]["Recipient"];
        };
        /** @description A page of recipients, its number, and the number of pages. */
        RecipientListAnswer: {
            message: components["schemas"]["SuccessMessage"];
            /** @description The recipients of this page. */
            recipients: components["schemas"]["Recipient"][];
            /** @description How many this page shows. */
            current_recipients: number;
            /** @description How many there are over all pages. */
            total_recipients: number;
            /** @description Which page this is, counted from 1. */
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
        CountryListAnswer: {
            message: components["schemas"]["SuccessMessage"];
            /** @description The countries. */
            countries: components["schemas"]["Country"][];
        };
        /** @description A nationality. */
        Nationality: {
            code: components["schemas"]["CountryCode"];
            /** @description Name of the nationality. */
            title: string;
        };
        /** @description The nationalities. */
        NationalityListAnswer: {
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
        CurrencyListAnswer: {
            message: components["schemas"]["SuccessMessage"];
            /** @description The currencies. */
            currencies: components["schemas"]["Currency"][];
        };
        /** @description What is known about a mobile wallet or a bank account in Ghana. */
        EligibilityAnswer: {
            message: components["schemas"]["SuccessMessage"];
            /** @description Name of its holder. */
            recipient_name: string;
            /** @description 1 if money can be paid out immediately. */
            eligible_for_instant_pay: number;
        };
        /** @description What was wrong with a request, for programs and for people. */
        ErrorAnswer: {
            type: components["schemas"]["ErrorType"];
            code?: components["schemas"]["ErrorCode"];
            /** @description A sentence for people. */
            message: string;
            /** @description The one parameter that is at fault. */
            param?: string;
        };
        /**
         * @description The kind of error.
         * @enum {string}
         */
        ErrorType: "invalid_request_error" | "authentication_error" | "authorization_error" | "api_error";
        /**
         * @description The cause, for programs.
         * @enum {string}
         */
        ErrorCode: "parameter_missing" | "parameter_empty" | "parameter_invalid";
    };
    responses: {
        /** @description A parameter is missing, empty or not valid. */
        BadCustomer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "code": "parameter_missing",
                 *       "message": "The parameter last_name is missing; this operation needs it.",
                 *       "param": "last_name"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description A parameter is missing, empty or not valid. */
        BadCustomerId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "code": "parameter_invalid",
                 *       "message": "The parameter id must be a whole number in digits; abc is not.",
                 *       "param": "id"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description A parameter is missing, empty or not valid. */
        BadCustomerUpdate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "code": "parameter_empty",
                 *       "message": "The parameter first_name is empty; send a value for it.",
                 *       "param": "first_name"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description A parameter is missing, empty or not valid. */
        BadPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "code": "parameter_invalid",
                 *       "message": "The parameter page must be a whole number from 1; 0 is not.",
                 *       "param": "page"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description A parameter is missing, empty or not valid. */
        BadDocument: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "code": "parameter_invalid",
                 *       "message": "The parameter document must be one of BAC, TAX, LC, P60 for type SOF; PAS is not.",
                 *       "param": "document"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description A parameter is missing, empty or not valid. */
        BadRecipient: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "code": "parameter_missing",
                 *       "message": "The parameter payout_method is missing; this operation needs it.",
                 *       "param": "payout_method"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description A parameter is missing, empty or not valid. */
        BadRecipientId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "code": "parameter_invalid",
                 *       "message": "The parameter recipientId must be a whole number in digits; abc is not.",
                 *       "param": "recipientId"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description A parameter is missing, empty or not valid. */
        BadRecipientUpdate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "code": "parameter_empty",
                 *       "message": "The parameter payout_method is empty; send a value for it.",
                 *       "param": "payout_method"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The query cannot be read. */
        BadQuery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "code": "parameter_invalid",
                 *       "message": "The parameter lang must be UTF-8; it has bytes that are not, or the replacement character U+FFFD.",
                 *       "param": "lang"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description A parameter is missing, empty or not valid. */
        BadWallet: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "code": "parameter_missing",
                 *       "message": "The parameter mobile_number is missing; this operation needs it.",
                 *       "param": "mobile_number"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description A parameter is missing, empty or not valid. */
        BadAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "code": "parameter_missing",
                 *       "message": "The parameter account_number is missing; this operation needs it.",
                 *       "param": "account_number"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The token is missing or unknown. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "authentication_error",
                 *       "message": "No valid access token. Send yours in the header Authorization, after the word Bearer."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description No customer has the identifier, as far as this partner can see. */
        NoSuchCustomer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "message": "There is no customer with the id 1234567890.",
                 *       "param": "id"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description No customer has the identifier, as far as this partner can see. */
        NoSuchOwner: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "message": "There is no customer with the id 1234567890.",
                 *       "param": "customerId"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description No recipient has the identifier, as far as this partner can see. */
        NoSuchRecipient: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "message": "There is no recipient with the id 1234567890.",
                 *       "param": "recipientId"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The operator knows no wallet with this number. */
        NoSuchWallet: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "message": "Sandbox Mobile Money does not know the mobile_number 0240000009.",
                 *       "param": "mobile_number"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The bank knows no account with this number. */
        NoSuchAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "message": "Sandbox Bank of Accra does not know the account_number 1000000000009.",
                 *       "param": "account_number"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The body or one of its fields is larger than this server takes. */
        ContentTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "message": "The body is larger than 65536 bytes."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The body, one of its fields or the file is larger than this server takes. */
        UploadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "message": "The body is larger than 21102592 bytes."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The body is not of the media type that the operation takes. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "message": "This operation takes application/x-www-form-urlencoded, not application/json."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The body is not of the media type that the operation takes. */
        UnsupportedUploadType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "invalid_request_error",
                 *       "message": "This operation takes multipart/form-data, not application/json."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The operator cannot be asked at the moment. Nothing was carried out. */
        OperatorUnavailable: {
            headers: {
                /**
                 * @description After how many seconds to try again.
                 * @example 5
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "api_error",
                 *       "message": "Sandbox Mobile Money cannot be asked at the moment; try again in 5 s."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The bank cannot be asked at the moment. Nothing was carried out. */
        BankUnavailable: {
            headers: {
                /**
                 * @description After how many seconds to try again.
                 * @example 5
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "api_error",
                 *       "message": "Sandbox Bank of Accra cannot be asked at the moment; try again in 5 s."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
        /** @description The server failed. Read the data to see whether the request was carried out. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "api_error",
                 *       "message": "The server failed. See whether the request was carried out before you send it again."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorAnswer"];
            };
        };
    };
    parameters: {
        /**
         * @description Which page to show, counted from 1; the first by default.
         * @example 1
         */
        PageNumber: number;
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
export type Timestamp = components['schemas']['Timestamp'];
export type Flag = components['schemas']['Flag'];
export type CountryCode = components['schemas']['CountryCode'];
export type OptionalCountryCode = components['schemas']['OptionalCountryCode'];
export type CurrencyCode = components['schemas']['CurrencyCode'];
export type OptionalText = components['schemas']['OptionalText'];
export type DocumentType = components['schemas']['DocumentType'];
export type DocumentCode = components['schemas']['DocumentCode'];
export type RecipientType = components['schemas']['RecipientType'];
export type RelationCode = components['schemas']['RelationCode'];
export type OptionalRelationCode = components['schemas']['OptionalRelationCode'];
export type CustomerForm = components['schemas']['CustomerForm'];
export type CustomerUpdateForm = components['schemas']['CustomerUpdateForm'];
export type Customer = components['schemas']['Customer'];
export type CustomerAnswer = components['schemas']['CustomerAnswer'];
export type CustomerListAnswer = components['schemas']['CustomerListAnswer'];
export type DocumentUploadForm = components['schemas']['DocumentUploadForm'];
export type UploadedDocument = components['schemas']['UploadedDocument'];
export type ListedDay = components['schemas']['ListedDay'];
export type ListedDocument = components['schemas']['ListedDocument'];
export type DocumentAnswer = components['schemas']['DocumentAnswer'];
export type DocumentListAnswer = components['schemas']['DocumentListAnswer'];
export type EmptyForm = components['schemas']['EmptyForm'];
export type RecipientForm = components['schemas']['RecipientForm'];
export type RecipientUpdateForm = components['schemas']['RecipientUpdateForm'];
export type Recipient = components['schemas']['Recipient'];
export type RecipientAnswer = components['schemas']['RecipientAnswer'];
export type RecipientListAnswer = components['schemas']['RecipientListAnswer'];
export type Country = components['schemas']['Country'];
export type CountryListAnswer = components['schemas']['CountryListAnswer'];
export type Nationality = components['schemas']['Nationality'];
export type NationalityListAnswer = components['schemas']['NationalityListAnswer'];
export type Currency = components['schemas']['Currency'];
export type CurrencyListAnswer = components['schemas']['CurrencyListAnswer'];
export type EligibilityAnswer = components['schemas']['EligibilityAnswer'];
export type ErrorAnswer = components['schemas']['ErrorAnswer'];
export type ErrorType = components['schemas']['ErrorType'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type ResponseBadCustomer = components['responses']['BadCustomer'];
export type ResponseBadCustomerId = components['responses']['BadCustomerId'];
export type ResponseBadCustomerUpdate = components['responses']['BadCustomerUpdate'];
export type ResponseBadPage = components['responses']['BadPage'];
export type ResponseBadDocument = components['responses']['BadDocument'];
export type ResponseBadRecipient = components['responses']['BadRecipient'];
export type ResponseBadRecipientId = components['responses']['BadRecipientId'];
export type ResponseBadRecipientUpdate = components['responses']['BadRecipientUpdate'];
export type ResponseBadQuery = components['responses']['BadQuery'];
export type ResponseBadWallet = components['responses']['BadWallet'];
export type ResponseBadAccount = components['responses']['BadAccount'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseNoSuchCustomer = components['responses']['NoSuchCustomer'];
export type ResponseNoSuchOwner = components['responses']['NoSuchOwner'];
export type ResponseNoSuchRecipient = components['responses']['NoSuchRecipient'];
export type ResponseNoSuchWallet = components['responses']['NoSuchWallet'];
export type ResponseNoSuchAccount = components['responses']['NoSuchAccount'];
export type ResponseContentTooLarge = components['responses']['ContentTooLarge'];
export type ResponseUploadTooLarge = components['responses']['UploadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUnsupportedUploadType = components['responses']['UnsupportedUploadType'];
export type ResponseOperatorUnavailable = components['responses']['OperatorUnavailable'];
export type ResponseBankUnavailable = components['responses']['BankUnavailable'];
export type ResponseServerError = components['responses']['ServerError'];
export type ParameterPageNumber = components['parameters']['PageNumber'];
export type ParameterCustomerIdInPath = components['parameters']['CustomerIdInPath'];
export type ParameterOwnerIdInPath = components['parameters']['OwnerIdInPath'];
export type ParameterRecipientIdInPath = components['parameters']['RecipientIdInPath'];
export type $defs = Record<string, never>;
export interface operations {
    listCustomers: {
        parameters: {
            query?: {
                /**
                 * @description Which page to show, counted from 1; the first by default.
                 * @example 1
                 */
                page?: components["parameters"]["PageNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of customers. */
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
                    "application/json": components["schemas"]["CustomerListAnswer"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["ServerError"];
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
            /** @description The customer was created. */
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
                    "application/json": components["schemas"]["CustomerAnswer"];
                };
            };
            400: components["responses"]["BadCustomer"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["ServerError"];
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
            /** @description The customer. */
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
                    "application/json": components["schemas"]["CustomerAnswer"];
                };
            };
            400: components["responses"]["BadCustomerId"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoSuchCustomer"];
            default: components["responses"]["ServerError"];
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
            /** @description The customer after the update. */
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
                    "application/json": components["schemas"]["CustomerAnswer"];
                };
            };
            400: components["responses"]["BadCustomerUpdate"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoSuchCustomer"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["ServerError"];
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
            /** @description The documents. */
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
                    "application/json": components["schemas"]["DocumentListAnswer"];
                };
            };
            400: components["responses"]["BadCustomerId"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoSuchCustomer"];
            default: components["responses"]["ServerError"];
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
            /** @description The document was stored. */
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
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            400: components["responses"]["BadDocument"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoSuchCustomer"];
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedUploadType"];
            default: components["responses"]["ServerError"];
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
            /** @description The document was stored. */
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
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            400: components["responses"]["BadDocument"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoSuchCustomer"];
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedUploadType"];
            default: components["responses"]["ServerError"];
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
            /** @description The recipient was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecipientAnswer"];
                };
            };
            400: components["responses"]["BadRecipient"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["ServerError"];
        };
    };
    listRecipients: {
        parameters: {
            query?: {
                /**
                 * @description Which page to show, counted from 1; the first by default.
                 * @example 1
                 */
                page?: components["parameters"]["PageNumber"];
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
            /** @description A page of recipients, newest first. */
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
                    "application/json": components["schemas"]["RecipientListAnswer"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoSuchOwner"];
            default: components["responses"]["ServerError"];
        };
    };
    listRecipientsByPost: {
        parameters: {
            query?: {
                /**
                 * @description Which page to show, counted from 1; the first by default.
                 * @example 1
                 */
                page?: components["parameters"]["PageNumber"];
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
            /** @description A page of recipients, newest first. */
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
                    "application/json": components["schemas"]["RecipientListAnswer"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoSuchOwner"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["ServerError"];
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
            /** @description The recipient. */
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
                    "application/json": components["schemas"]["RecipientAnswer"];
                };
            };
            400: components["responses"]["BadRecipientId"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoSuchRecipient"];
            default: components["responses"]["ServerError"];
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
            /** @description The recipient after the update. */
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
                    "application/json": components["schemas"]["RecipientAnswer"];
                };
            };
            400: components["responses"]["BadRecipientUpdate"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoSuchRecipient"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["ServerError"];
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
            /** @description The countries. */
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
                    "application/json": components["schemas"]["CountryListAnswer"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["ServerError"];
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
            /** @description The nationalities. */
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
                    "application/json": components["schemas"]["NationalityListAnswer"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["ServerError"];
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
            /** @description The currencies. */
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
                    "application/json": components["schemas"]["CurrencyListAnswer"];
                };
            };
            400: components["responses"]["BadQuery"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["ServerError"];
        };
    };
    checkGhanaMobileWallet: {
        parameters: {
            query: {
                /**
                 * @description Code of the mobile operator; only the service knows the codes.
                 * @example 5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04
                 */
                operator: string;
                /**
                 * @description The number of the wallet.
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
            /** @description What is known about the account or wallet. */
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
                    "application/json": components["schemas"]["EligibilityAnswer"];
                };
            };
            400: components["responses"]["BadWallet"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoSuchWallet"];
            503: components["responses"]["OperatorUnavailable"];
            default: components["responses"]["ServerError"];
        };
    };
    checkGhanaBankAccount: {
        parameters: {
            query: {
                /**
                 * @description Code of the bank; only the service knows the codes.
                 * @example c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2
                 */
                bank: string;
                /**
                 * @description The number of the account.
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
            /** @description What is known about the account or wallet. */
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
                    "application/json": components["schemas"]["EligibilityAnswer"];
                };
            };
            400: components["responses"]["BadAccount"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NoSuchAccount"];
            503: components["responses"]["BankUnavailable"];
            default: components["responses"]["ServerError"];
        };
    };
}
