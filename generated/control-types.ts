// Written by `npm run generate` from spec/. Do not edit.
export interface paths {
    "/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the partners
         * @description The names of all who were given a token when the server was started.
         */
        get: operations["listPartners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partner}/data": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
            };
            cookie?: never;
        };
        /**
         * Export everything of a partner
         * @description All records with their files, as one document that another sandbox can import. Each record is exported as it is at one moment; what is created meanwhile may be missing. Tokens, the journal and the fault plan are not in it.
         */
        get: operations["exportPartner"];
        /**
         * Replace everything of a partner
         * @description Replaces all records and files of the partner by those of an export, or of a document written by hand. All or nothing: if anything cannot be taken, the response says what and where, and nothing has changed. Identifiers and times are kept. Fields must be such as the partner interface takes. Importing twice is the same as once. The partner's own requests wait meanwhile, and those of other partners do not.
         */
        put: operations["importPartner"];
        post?: never;
        /**
         * Remove everything of a partner
         * @description Removes all records and files of the partner, its journal and its fault plan. Its tokens stay, and so do the clock and everything of other partners. The partner's own requests wait meanwhile, and those of other partners do not.
         */
        delete: operations["resetPartner"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partner}/customers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
            };
            cookie?: never;
        };
        /**
         * List the customers of a partner
         * @description One page of at most 20 customers, newest first.
         */
        get: operations["listStoredCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partner}/customers/{customer}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                customer: components["parameters"]["Customer"];
            };
            cookie?: never;
        };
        /**
         * Get a customer
         * @description One customer as it is stored, whatever `--lag-ms` says.
         */
        get: operations["getStoredCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Block a customer, or lift a block
         * @description As support would. `updated_on` does not change, because it shows the partner's last update.
         */
        patch: operations["changeStanding"];
        trace?: never;
    };
    "/partners/{partner}/customers/{customer}/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                customer: components["parameters"]["Customer"];
            };
            cookie?: never;
        };
        /**
         * List the recipients of a customer
         * @description One page of at most 20 recipients, newest first.
         */
        get: operations["listStoredRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partner}/customers/{customer}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                customer: components["parameters"]["Customer"];
            };
            cookie?: never;
        };
        /**
         * List the documents of a customer
         * @description All documents in the order of their upload, each with facts about its file.
         */
        get: operations["listStoredDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partner}/customers/{customer}/documents/{rank}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                customer: components["parameters"]["Customer"];
                /**
                 * @description The number of the document, counted from 1 for each customer.
                 * @example 1
                 */
                rank: components["parameters"]["Rank"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Verify a document, or withdraw the verification
         * @description As the service's staff would after looking at the document.
         */
        patch: operations["changeVerified"];
        trace?: never;
    };
    "/partners/{partner}/customers/{customer}/documents/{rank}/file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                customer: components["parameters"]["Customer"];
                /**
                 * @description The number of the document, counted from 1 for each customer.
                 * @example 1
                 */
                rank: components["parameters"]["Rank"];
            };
            cookie?: never;
        };
        /**
         * Download an uploaded file
         * @description The bytes as they were uploaded, as an attachment; its media type is detected from its content.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partner}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
            };
            cookie?: never;
        };
        /**
         * List the last requests of a partner
         * @description The last 200 requests with a token of the partner that have ended, newest first.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partner}/requests/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description The number of the request in its journal.
                 * @example 1
                 */
                number: components["parameters"]["Number"];
            };
            cookie?: never;
        };
        /**
         * Get what a request and its response were
         * @description Query, headers and bodies. Tokens, cookies and values whose names say that they are secrets are replaced by `[hidden]`, and files by what they are. Of a long body, the beginning is there.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unauthenticated/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the last requests without a valid token
         * @description The last 200 requests without a token or with an unknown one, newest first.
         */
        get: operations["listUnauthenticatedRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unauthenticated/requests/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of the request in its journal.
                 * @example 1
                 */
                number: components["parameters"]["Number"];
            };
            cookie?: never;
        };
        /**
         * Get what a request and its response were
         * @description Query, headers and bodies, with what is hidden in those of a partner.
         */
        get: operations["getUnauthenticatedRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read metrics for Prometheus
         * @description Requests by operation and status, their durations, faults by kind, and open connections, since the start of the server. Pages and `/healthz` are not counted. Prometheus sends the token if its `authorization` has it.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partners/{partner}/faults": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
            };
            cookie?: never;
        };
        /**
         * Read the fault plan of a partner
         * @description The rules, the number of calls that each has counted, and the calls on which it played its fault.
         */
        get: operations["getFaultPlan"];
        /**
         * Plan faults for a partner
         * @description Replaces the plan; every rule begins to count from 1. The same plan with the same seed does the same to the
         *     same calls in the same order.
         *
         *     A rule counts the calls of its operation that carry a valid token, whether they succeed or not, in the order
         *     in which they arrive. If several rules apply to a call, only the first of them plays its fault.
         */
        put: operations["setFaultPlan"];
        post?: never;
        /**
         * Stop all faults of a partner
         * @description From the next call on, nothing goes wrong.
         */
        delete: operations["removeFaultPlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how a client is judged so far
         * @description What `npm run conform -- client --control-port` makes of the requests that it has seen until now. A sandbox that judges no client has none of it.
         */
        get: operations["getClientJudgement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the clock
         * @description The time that a record would get now.
         */
        get: operations["getClock"];
        /**
         * Set the clock
         * @description All partners share the clock. The timestamps of one owner's records never decrease, even if the clock is set back: after a record of next year, later ones are of next year too, until the partner is reset.
         */
        put: operations["setClock"];
        post?: never;
        /**
         * Reset the clock
         * @description The clock shows the true time again, or differs from it as `--clock-skew` says.
         */
        delete: operations["resetClock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put the clock forward
         * @description A clock that stands still keeps standing, at the later time.
         */
        post: operations["advanceClock"];
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
        /** @description An identifier in digits; text, because it may exceed 2^53. */
        Id: string;
        /**
         * @description 1 for yes, 0 for no, as in the partner interface.
         * @enum {integer}
         */
        Flag: 0 | 1;
        /**
         * Format: date-time
         * @description A point in time (RFC 3339).
         */
        Instant: string;
        /** @description The fields as they were sent. */
        Fields: {
            [key: string]: string;
        };
        /** @description How many there are over all pages. */
        Total: number;
        Partners: {
            partners: string[];
        };
        StoredCustomer: {
            id: components["schemas"]["Id"];
            /** @description The number of the customer, counted from 1 for each partner. */
            rank: number;
            blocked: components["schemas"]["Flag"];
            temporary_blocked: components["schemas"]["Flag"];
            created_on: components["schemas"]["Instant"];
            updated_on: components["schemas"]["Instant"];
            /** @description How many recipients it has. */
            recipients: number;
            /** @description How many documents it has. */
            documents: number;
            fields: components["schemas"]["Fields"];
        };
        StoredCustomers: {
            customers: components["schemas"]["StoredCustomer"][];
            total: components["schemas"]["Total"];
            /** @description Which page this is. */
            page: number;
            /** @description How many pages there are. */
            total_pages: number;
        };
        StoredRecipient: {
            id: components["schemas"]["Id"];
            /** @description The number of the recipient, counted from 1 for each customer. */
            rank: number;
            created_on: components["schemas"]["Instant"];
            updated_on: components["schemas"]["Instant"];
            fields: components["schemas"]["Fields"];
        };
        StoredRecipients: {
            recipients: components["schemas"]["StoredRecipient"][];
            total: components["schemas"]["Total"];
            /** @description Which page this is. */
            page: number;
            /** @description How many pages there are. */
            total_pages: number;
        };
        StoredDocument: {
            /** @description The number of the document, counted from 1 for each customer. */
            rank: number;
            verified: components["schemas"]["Flag"];
            uploaded_on: components["schemas"]["Instant"];
            fields: components["schemas"]["Fields"];
            file: components["schemas"]["FileFacts"];
        };
        /** @description Facts about a file. */
        FileFacts: {
            /** @description Its media type, detected from its content; application/octet-stream if it is neither an image nor a PDF. */
            media_type: string;
            /** @description Its size, in bytes. */
            bytes: number;
            /** @description Its SHA-256 in hexadecimal. */
            sha256: string;
        };
        StoredDocuments: {
            documents: components["schemas"]["StoredDocument"][];
        };
        /** @description Fields that are left out stay as they are. */
        Standing: {
            blocked?: components["schemas"]["Flag"];
            temporary_blocked?: components["schemas"]["Flag"];
        };
        Verification: {
            verified: components["schemas"]["Flag"];
        };
        /** @description An identifier in digits, beginning with 1 to 9. */
        NewId: string;
        /** @description All records of a partner with their files. */
        PartnerData: {
            /**
             * @description What this document is, and its version.
             * @enum {string}
             */
            format: "partner-data/1";
            /** @description Whose records they were. `--seed-file` gives them to the partner of that name, or else to the first. */
            partner?: string;
            /** @description The customers, the oldest first. */
            customers: components["schemas"]["CustomerData"][];
        };
        CustomerData: {
            id: components["schemas"]["NewId"];
            created_on?: components["schemas"]["Instant"];
            updated_on?: components["schemas"]["Instant"];
            /**
             * @description Whether it is blocked.
             * @default 0
             * @enum {integer}
             */
            blocked: 0 | 1;
            /**
             * @description Whether it is blocked temporarily.
             * @default 0
             * @enum {integer}
             */
            temporary_blocked: 0 | 1;
            fields: components["schemas"]["Fields"];
            /**
             * @description Its recipients, the oldest first.
             * @default []
             */
            recipients: components["schemas"]["RecipientData"][];
            /**
             * @description Its documents, in the order of their upload; a customer has at most a thousand.
             * @default []
             */
            documents: components["schemas"]["DocumentData"][];
        };
        RecipientData: {
            id: components["schemas"]["NewId"];
            created_on?: components["schemas"]["Instant"];
            updated_on?: components["schemas"]["Instant"];
            fields: components["schemas"]["Fields"];
        };
        DocumentData: {
            uploaded_on?: components["schemas"]["Instant"];
            /**
             * @description Whether it is verified.
             * @default 0
             * @enum {integer}
             */
            verified: 0 | 1;
            fields: components["schemas"]["Fields"];
            /** @description Its file. If size or hash are given, the content must have them. */
            file: {
                /** @description Its media type; it is detected again from the content. */
                media_type?: string;
                /** @description Its size, in bytes. */
                bytes?: number;
                /** @description Its SHA-256 in hexadecimal. */
                sha256?: string;
                /** @description Its bytes in base64 (RFC 4648, section 4). */
                content: string;
            };
        };
        Imported: {
            /** @description How many customers. */
            customers: number;
            /** @description How many recipients. */
            recipients: number;
            /** @description How many documents. */
            documents: number;
        };
        Requests: {
            /** @description Newest first. */
            requests: components["schemas"]["JournalEntry"][];
        };
        JournalEntry: {
            /** @description The number of the request in this journal, in the order in which requests ended. */
            number: number;
            /** @description What the response has as `X-Request-Id`. */
            request_id: string;
            at: components["schemas"]["Instant"];
            /** @description The method. */
            method: string;
            /** @description The path, without the query; shortened if it is very long. */
            path: string;
            /** @description The operation of the partner interface; null if there is none at this address. */
            operation: string | null;
            /** @description The status of the response, whether or not it arrived; null if the connection ended before. */
            status: number | null;
            /** @description From its headers to the end of the response, in milliseconds. */
            duration_ms: number;
            /** @description What was wrong with it, or null. */
            problem: {
                /** @description A sentence. */
                message: string;
                /** @description The parameter at fault. */
                param: string | null;
            } | null;
            /** @description The fault that was played on it, or null. */
            fault: {
                /**
                 * @description What was played.
                 * @enum {string}
                 */
                kind: "unavailable" | "refused" | "drop" | "delay" | "cut" | "slow";
                /** @description Which rule of the plan, counted from 1. */
                rule: number;
                /** @description The number of this call among those of the rule, counted from 1. */
                call: number;
            } | null;
        };
        /** @description Names and values. Of a response, those that Node adds are missing, such as Date and Connection. */
        Headers: {
            /** @description Its name. */
            name: string;
            /** @description Its value, or `[hidden]`. */
            value: string;
        }[];
        MessageBody: {
            /** @description Its media type as it was sent, without parameters. */
            media_type: string | null;
            /** @description How many bytes arrived; a refused request is not read to its end. */
            bytes: number;
            /** @description Its beginning, if it is text. */
            text: string | null;
            /** @description The parts of an upload, if they could be read. */
            parts: {
                /** @description Its name. */
                name: string;
                /** @description Its value. */
                value?: string;
                file?: components["schemas"]["FileFacts"];
            }[] | null;
            /** @description What is missing here, and why. */
            note: string | null;
        };
        Message: {
            headers: components["schemas"]["Headers"];
            body: components["schemas"]["MessageBody"];
        };
        ExchangeDetails: {
            /** @description What follows the question mark, or null. */
            query: string | null;
            request: components["schemas"]["Message"];
            response: components["schemas"]["Message"];
        };
        FaultPlan: {
            /**
             * @description The seed of the random draws of rules with a probability.
             * @default 1
             */
            seed: number;
            /** @description The rules; if several apply to a call, the first one does. Nobody oversees more than a hundred. */
            rules: components["schemas"]["FaultRule"][];
        };
        FaultRule: {
            /**
             * @description An operation of the partner interface, including its other spellings and methods. Without it, the rule counts the calls of all operations together.
             * @enum {string}
             */
            operation?: "createCustomer" | "listCustomers" | "getCustomer" | "updateCustomer" | "listDocuments" | "uploadDocument" | "createRecipient" | "listRecipients" | "getRecipient" | "updateRecipient" | "listCountries" | "listNationalities" | "listCurrencies" | "checkGhanaMobileWallet" | "checkGhanaBankAccount" | "uploadDocumentAlias" | "listRecipientsByPost";
            /** @description The calls, by exactly one of these. */
            calls: {
                /** @description Only this call, counted from 1. */
                nth?: number;
                /** @description Every n-th call: with 2, the second, the fourth, the sixth. */
                every?: number;
                /** @description Each call with this probability, drawn from the seed, the rule, the operation and the number of the call. */
                probability?: number;
            };
            /** @description What happens to the call, exactly one of these. */
            fault: {
                /** @description The request is refused with 503 or 429, and usually with Retry-After; nothing is carried out. */
                unavailable?: {
                    /**
                     * @description The value of Retry-After. Nobody waits for more than an hour.
                     * @default 1
                     */
                    retry_after_seconds: number;
                    /**
                     * @description How Retry-After says it: in seconds, as a date (in whole seconds, so it may be up to a second later), or not at all.
                     * @default seconds
                     * @enum {string}
                     */
                    retry_after: "seconds" | "date" | "none";
                    /**
                     * @description The status of the refusal.
                     * @default 503
                     * @enum {integer}
                     */
                    status: 429 | 503;
                };
                /** @description The request waits before anything is read or carried out. If the client hangs up before, it is not carried out. */
                delay?: {
                    /** @description How long, in milliseconds; two minutes is longer than any client waits. */
                    ms: number;
                };
                /** @description The request is refused: with 401 as if its token had been revoked, with 404 as if there were no such record, with 500 as if the service had failed. Nothing is carried out. */
                refused?: {
                    /**
                     * @description The status of the refusal; 502 and 504 as from a proxy.
                     * @enum {integer}
                     */
                    status: 400 | 401 | 403 | 404 | 500 | 502 | 504;
                };
                /** @description The connection breaks before anything is read or carried out. */
                drop?: Record<string, never>;
                /** @description The request is carried out, but the connection breaks during the response. */
                cut?: {
                    /** @description How many bytes of the response arrive, its status line and headers (about 250) included; 0 for none. A shorter response arrives whole, before the connection breaks. Larger answers than a mebibyte are not given. */
                    after_bytes: number;
                };
                /** @description The request is carried out at once, and the response is late. If the client hangs up before, it has been carried out all the same. */
                slow?: {
                    /**
                     * @description How many times longer the response takes, two minutes at most. If it took less than 100 ms, that counts as 100 ms, so that the difference can be noticed.
                     * @default 2
                     */
                    factor: number;
                };
            };
        };
        FaultPlanStatus: {
            /** @description The seed of the plan. */
            seed: number;
            /** @description Each rule with its counters. */
            rules: {
                rule: components["schemas"]["FaultRule"];
                /** @description How many calls it has counted. */
                counted: number;
                /** @description How many of them it played its fault on. */
                played: number;
                /** @description The numbers of the last hundred of these calls. */
                played_on: number[];
            }[];
        };
        ClientJudgement: {
            /** @description Null where no client is judged. */
            client: {
                /**
                 * @description What the verdict would be now.
                 * @enum {string}
                 */
                verdict: "conforms" | "does-not-conform" | "incomplete";
                /** @description The reason, in a sentence or a few. */
                summary: string;
                /** @description How many requests were seen. */
                requests: number;
                /** @description Every requirement that is judged. */
                requirements: {
                    /** @description Its name in the catalogue. */
                    id: string;
                    /**
                     * @description Whether it decides the verdict.
                     * @enum {string}
                     */
                    level: "mandatory" | "advisory";
                    /**
                     * @description What is known of it now.
                     * @enum {string}
                     */
                    outcome: "satisfied" | "violated" | "not-exercised" | "inconclusive";
                    /** @description What it asks for. */
                    statement: string;
                    /** @description What was seen, or is missing. */
                    message: string;
                }[];
            } | null;
        };
        /** @description The clock that stamps records. */
        Clock: {
            now: components["schemas"]["Instant"];
            /** @description Whether it goes on or stands still. */
            running: boolean;
            /** @description How far it is ahead of the true time; negative where it is behind. */
            ahead_seconds: number;
        };
        /** @description What the clock shall show. Years from 1970 to 9998, which every client can write. */
        ClockSetting: {
            now: components["schemas"]["Instant"];
            /**
             * @description Whether it goes on from there or stands still.
             * @default true
             */
            running: boolean;
        };
        ClockAdvance: {
            /** @description How many seconds; a hundred years at most, more than any document is valid. */
            seconds: number;
        };
        /** @description Why a request was not carried out. */
        Refusal: {
            /** @description A sentence: what happened, where, and what to do. */
            message: string;
            /** @description The part of the request at fault. */
            param?: string;
        };
    };
    responses: {
        /** @description The customer as it is now. */
        Customer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "4820193756",
                 *       "rank": 1,
                 *       "blocked": 0,
                 *       "temporary_blocked": 0,
                 *       "created_on": "2026-03-02T09:15:04.120Z",
                 *       "updated_on": "2026-03-02T09:15:04.120Z",
                 *       "recipients": 1,
                 *       "documents": 1,
                 *       "fields": {
                 *         "first_name": "Maria",
                 *         "last_name": "Musterfrau",
                 *         "city": "Wien"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["StoredCustomer"];
            };
        };
        /** @description Requests that have ended. */
        Requests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "requests": [
                 *         {
                 *           "number": 2,
                 *           "request_id": "8b1f0c5e-2d4a-4e7b-9c36-5a0d7e1f2b48",
                 *           "at": "2026-03-02T09:15:09.511Z",
                 *           "method": "POST",
                 *           "path": "/api/customers",
                 *           "operation": "createCustomer",
                 *           "status": 400,
                 *           "duration_ms": 1.2,
                 *           "problem": {
                 *             "message": "The parameter last_name is missing; this operation needs it.",
                 *             "param": "last_name"
                 *           },
                 *           "fault": null
                 *         },
                 *         {
                 *           "number": 1,
                 *           "request_id": "client-42",
                 *           "at": "2026-03-02T09:15:04.118Z",
                 *           "method": "POST",
                 *           "path": "/api/customers",
                 *           "operation": "createCustomer",
                 *           "status": 503,
                 *           "duration_ms": 0.6,
                 *           "problem": {
                 *             "message": "The fault plan of the sandbox makes this service unavailable; try again in 1 s.",
                 *             "param": null
                 *           },
                 *           "fault": {
                 *             "kind": "unavailable",
                 *             "rule": 1,
                 *             "call": 1
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Requests"];
            };
        };
        /** @description The request and its response. */
        Exchange: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "query": null,
                 *       "request": {
                 *         "headers": [
                 *           {
                 *             "name": "Authorization",
                 *             "value": "[hidden]"
                 *           },
                 *           {
                 *             "name": "Content-Type",
                 *             "value": "application/x-www-form-urlencoded"
                 *           }
                 *         ],
                 *         "body": {
                 *           "media_type": "application/x-www-form-urlencoded",
                 *           "bytes": 28,
                 *           "text": "first_name=Maria&last_name=",
                 *           "parts": null,
                 *           "note": null
                 *         }
                 *       },
                 *       "response": {
                 *         "headers": [
                 *           {
                 *             "name": "x-request-id",
                 *             "value": "client-42"
                 *           },
                 *           {
                 *             "name": "content-type",
                 *             "value": "application/json"
                 *           }
                 *         ],
                 *         "body": {
                 *           "media_type": "application/json",
                 *           "bytes": 117,
                 *           "text": "{\"type\":\"invalid_request_error\",\"message\":\"The parameter last_name is empty; send a value for it.\"}",
                 *           "parts": null,
                 *           "note": null
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ExchangeDetails"];
            };
        };
        /** @description The current plan. */
        FaultPlan: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "seed": 7,
                 *       "rules": [
                 *         {
                 *           "rule": {
                 *             "operation": "createCustomer",
                 *             "calls": {
                 *               "nth": 1
                 *             },
                 *             "fault": {
                 *               "unavailable": {
                 *                 "retry_after_seconds": 1
                 *               }
                 *             }
                 *           },
                 *           "counted": 3,
                 *           "played": 1,
                 *           "played_on": [
                 *             1
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FaultPlanStatus"];
            };
        };
        /** @description The clock as it is now. */
        Clock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "now": "2027-01-01T00:00:00.000Z",
                 *       "running": false,
                 *       "ahead_seconds": 26232891.4
                 *     }
                 */
                "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description 400 for a parameter or a body that is not as described here, 401 without the control token, 403 for another host or a page of another origin, 404 for what is not there, 405 for another method, 413 and 415 for a body that is too large or not JSON. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "There is no partner \"acme\".",
                 *       "param": "partner"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: {
        /**
         * @description Name of the partner.
         * @example sandbox
         */
        Partner: string;
        /**
         * @description Identifier of the customer.
         * @example 4820193756
         */
        Customer: components["schemas"]["Id"];
        /**
         * @description The number of the request in its journal.
         * @example 1
         */
        Number: number;
        /**
         * @description The number of the document, counted from 1 for each customer.
         * @example 1
         */
        Rank: number;
        /**
         * @description Which page to show, counted from 1.
         * @example 1
         */
        Page: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Id = components['schemas']['Id'];
export type Flag = components['schemas']['Flag'];
export type Instant = components['schemas']['Instant'];
export type Fields = components['schemas']['Fields'];
export type Total = components['schemas']['Total'];
export type Partners = components['schemas']['Partners'];
export type StoredCustomer = components['schemas']['StoredCustomer'];
export type StoredCustomers = components['schemas']['StoredCustomers'];
export type StoredRecipient = components['schemas']['StoredRecipient'];
export type StoredRecipients = components['schemas']['StoredRecipients'];
export type StoredDocument = components['schemas']['StoredDocument'];
export type FileFacts = components['schemas']['FileFacts'];
export type StoredDocuments = components['schemas']['StoredDocuments'];
export type Standing = components['schemas']['Standing'];
export type Verification = components['schemas']['Verification'];
export type NewId = components['schemas']['NewId'];
export type PartnerData = components['schemas']['PartnerData'];
export type CustomerData = components['schemas']['CustomerData'];
export type RecipientData = components['schemas']['RecipientData'];
export type DocumentData = components['schemas']['DocumentData'];
export type Imported = components['schemas']['Imported'];
export type Requests = components['schemas']['Requests'];
export type JournalEntry = components['schemas']['JournalEntry'];
export type Headers = components['schemas']['Headers'];
export type MessageBody = components['schemas']['MessageBody'];
export type Message = components['schemas']['Message'];
export type ExchangeDetails = components['schemas']['ExchangeDetails'];
export type FaultPlan = components['schemas']['FaultPlan'];
export type FaultRule = components['schemas']['FaultRule'];
export type FaultPlanStatus = components['schemas']['FaultPlanStatus'];
export type ClientJudgement = components['schemas']['ClientJudgement'];
export type Clock = components['schemas']['Clock'];
export type ClockSetting = components['schemas']['ClockSetting'];
export type ClockAdvance = components['schemas']['ClockAdvance'];
export type Refusal = components['schemas']['Refusal'];
export type ResponseCustomer = components['responses']['Customer'];
export type ResponseRequests = components['responses']['Requests'];
export type ResponseExchange = components['responses']['Exchange'];
export type ResponseFaultPlan = components['responses']['FaultPlan'];
export type ResponseClock = components['responses']['Clock'];
export type ResponseRefused = components['responses']['Refused'];
export type ParameterPartner = components['parameters']['Partner'];
export type ParameterCustomer = components['parameters']['Customer'];
export type ParameterNumber = components['parameters']['Number'];
export type ParameterRank = components['parameters']['Rank'];
export type ParameterPage = components['parameters']['Page'];
export type $defs = Record<string, never>;
export interface operations {
    listPartners: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partners. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "partners": [
                     *         "sandbox",
                     *         "acme"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Partners"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    exportPartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, a customer per line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "format": "partner-data/1",
                     *       "partner": "sandbox",
                     *       "customers": [
                     *         {
                     *           "id": "4820193756",
                     *           "created_on": "2026-03-02T09:15:04.120Z",
                     *           "blocked": 1,
                     *           "fields": {
                     *             "first_name": "Maria",
                     *             "last_name": "Musterfrau",
                     *             "date_of_birth": "1987-04-21",
                     *             "nationality": "AT",
                     *             "address": "Musterweg 7",
                     *             "city": "Salzburg",
                     *             "country": "AT",
                     *             "mobile_number": "+436605550101"
                     *           },
                     *           "recipients": [
                     *             {
                     *               "id": "7315520984",
                     *               "fields": {
                     *                 "type": "IND",
                     *                 "country": "AT",
                     *                 "payout_method": "AC",
                     *                 "first_name": "Josef",
                     *                 "last_name": "Mustermann"
                     *               }
                     *             }
                     *           ],
                     *           "documents": [
                     *             {
                     *               "fields": {
                     *                 "type": "POI",
                     *                 "document": "PAS",
                     *                 "id_number": "P0012345"
                     *               },
                     *               "file": {
                     *                 "content": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PartnerData"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    importPartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "partner-data/1",
                 *       "partner": "sandbox",
                 *       "customers": [
                 *         {
                 *           "id": "4820193756",
                 *           "created_on": "2026-03-02T09:15:04.120Z",
                 *           "blocked": 1,
                 *           "fields": {
                 *             "first_name": "Maria",
                 *             "last_name": "Musterfrau",
                 *             "date_of_birth": "1987-04-21",
                 *             "nationality": "AT",
                 *             "address": "Musterweg 7",
                 *             "city": "Salzburg",
                 *             "country": "AT",
                 *             "mobile_number": "+436605550101"
                 *           },
                 *           "recipients": [
                 *             {
                 *               "id": "7315520984",
                 *               "fields": {
                 *                 "type": "IND",
                 *                 "country": "AT",
                 *                 "payout_method": "AC",
                 *                 "first_name": "Josef",
                 *                 "last_name": "Mustermann"
                 *               }
                 *             }
                 *           ],
                 *           "documents": [
                 *             {
                 *               "fields": {
                 *                 "type": "POI",
                 *                 "document": "PAS",
                 *                 "id_number": "P0012345"
                 *               },
                 *               "file": {
                 *                 "content": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                 *               }
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PartnerData"];
            };
        };
        responses: {
            /** @description What was imported. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "customers": 1,
                     *       "recipients": 1,
                     *       "documents": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Imported"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    resetPartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is left. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    listStoredCustomers: {
        parameters: {
            query?: {
                /**
                 * @description Which page to show, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
            };
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
                     *       "customers": [
                     *         {
                     *           "id": "4820193756",
                     *           "rank": 1,
                     *           "blocked": 0,
                     *           "temporary_blocked": 0,
                     *           "created_on": "2026-03-02T09:15:04.120Z",
                     *           "updated_on": "2026-03-02T09:15:04.120Z",
                     *           "recipients": 1,
                     *           "documents": 1,
                     *           "fields": {
                     *             "first_name": "Maria",
                     *             "last_name": "Musterfrau",
                     *             "city": "Wien"
                     *           }
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["StoredCustomers"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getStoredCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                customer: components["parameters"]["Customer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Customer"];
            "4XX": components["responses"]["Refused"];
        };
    };
    changeStanding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                customer: components["parameters"]["Customer"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "blocked": 1
                 *     }
                 */
                "application/json": components["schemas"]["Standing"];
            };
        };
        responses: {
            200: components["responses"]["Customer"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listStoredRecipients: {
        parameters: {
            query?: {
                /**
                 * @description Which page to show, counted from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                customer: components["parameters"]["Customer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of recipients. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recipients": [
                     *         {
                     *           "id": "7315520984",
                     *           "rank": 1,
                     *           "created_on": "2026-03-02T09:18:11.402Z",
                     *           "updated_on": "2026-03-02T09:18:11.402Z",
                     *           "fields": {
                     *             "type": "IND",
                     *             "country": "AT",
                     *             "payout_method": "AC",
                     *             "first_name": "Josef",
                     *             "last_name": "Mustermann"
                     *           }
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "total_pages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["StoredRecipients"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    listStoredDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                customer: components["parameters"]["Customer"];
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
                     *       "documents": [
                     *         {
                     *           "rank": 1,
                     *           "verified": 0,
                     *           "uploaded_on": "2026-03-02T09:16:40.733Z",
                     *           "fields": {
                     *             "type": "POI",
                     *             "document": "PAS",
                     *             "id_number": "P0012345",
                     *             "valid_from": "",
                     *             "expiry": ""
                     *           },
                     *           "file": {
                     *             "media_type": "image/png",
                     *             "bytes": 70,
                     *             "sha256": "07b5d0f5a7d5e2e4bbaae1d6bfb5e1c2c9e74dc7a8e0de2c0db6b5a3f1e0c9d8"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StoredDocuments"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    changeVerified: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                customer: components["parameters"]["Customer"];
                /**
                 * @description The number of the document, counted from 1 for each customer.
                 * @example 1
                 */
                rank: components["parameters"]["Rank"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "verified": 1
                 *     }
                 */
                "application/json": components["schemas"]["Verification"];
            };
        };
        responses: {
            /** @description The document as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rank": 1,
                     *       "verified": 0,
                     *       "uploaded_on": "2026-03-02T09:16:40.733Z",
                     *       "fields": {
                     *         "type": "POI",
                     *         "document": "PAS",
                     *         "id_number": "P0012345",
                     *         "valid_from": "",
                     *         "expiry": ""
                     *       },
                     *       "file": {
                     *         "media_type": "image/png",
                     *         "bytes": 70,
                     *         "sha256": "07b5d0f5a7d5e2e4bbaae1d6bfb5e1c2c9e74dc7a8e0de2c0db6b5a3f1e0c9d8"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StoredDocument"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description Identifier of the customer.
                 * @example 4820193756
                 */
                customer: components["parameters"]["Customer"];
                /**
                 * @description The number of the document, counted from 1 for each customer.
                 * @example 1
                 */
                rank: components["parameters"]["Rank"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.7 */
                    "application/pdf": Blob;
                    /** @example GIF89a */
                    "image/*": Blob;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    listRequests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Requests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
                /**
                 * @description The number of the request in its journal.
                 * @example 1
                 */
                number: components["parameters"]["Number"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Exchange"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listUnauthenticatedRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Requests"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getUnauthenticatedRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The number of the request in its journal.
                 * @example 1
                 */
                number: components["parameters"]["Number"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Exchange"];
            "4XX": components["responses"]["Refused"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Metrics in the text format of Prometheus. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # TYPE partner_api_requests_total counter
                     *     partner_api_requests_total{operation="createCustomer",status="201"} 3
                     */
                    "text/plain": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getFaultPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FaultPlan"];
            "4XX": components["responses"]["Refused"];
        };
    };
    setFaultPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seed": 7,
                 *       "rules": [
                 *         {
                 *           "operation": "createCustomer",
                 *           "calls": {
                 *             "nth": 1
                 *           },
                 *           "fault": {
                 *             "unavailable": {
                 *               "retry_after_seconds": 1
                 *             }
                 *           }
                 *         },
                 *         {
                 *           "operation": "createRecipient",
                 *           "calls": {
                 *             "every": 2
                 *           },
                 *           "fault": {
                 *             "cut": {
                 *               "after_bytes": 0
                 *             }
                 *           }
                 *         },
                 *         {
                 *           "calls": {
                 *             "probability": 0.1
                 *           },
                 *           "fault": {
                 *             "slow": {
                 *               "factor": 2
                 *             }
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FaultPlan"];
            };
        };
        responses: {
            200: components["responses"]["FaultPlan"];
            "4XX": components["responses"]["Refused"];
        };
    };
    removeFaultPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the partner.
                 * @example sandbox
                 */
                partner: components["parameters"]["Partner"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no plan. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getClientJudgement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The judgement, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "client": {
                     *         "verdict": "incomplete",
                     *         "summary": "Nothing mandatory is violated, but 21 of 22 mandatory requirements could not be judged.",
                     *         "requests": 1,
                     *         "requirements": [
                     *           {
                     *             "id": "calling.token",
                     *             "level": "mandatory",
                     *             "outcome": "satisfied",
                     *             "statement": "Every request carries the header Authorization.",
                     *             "message": "Seen in 1 exchange."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ClientJudgement"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
        };
    };
    setClock: {
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
                 *       "now": "2027-01-01T00:00:00Z",
                 *       "running": false
                 *     }
                 */
                "application/json": components["schemas"]["ClockSetting"];
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
        };
    };
    resetClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
        };
    };
    advanceClock: {
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
                 *       "seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["ClockAdvance"];
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
        };
    };
}
