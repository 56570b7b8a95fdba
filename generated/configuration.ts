// Written by `npm run generate` from spec/. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The configuration of a run against a deployment. */
        Configuration: {
            /**
             * Format: uri
             * @description The deployment, with its path prefix.
             * @example https://sandbox.example.com/prefix
             */
            baseUrl?: string;
            /**
             * @description Headers to send with every request. Their values are masked in everything the run writes.
             * @example {
             *       "X-Environment": "staging"
             *     }
             */
            headers?: {
                [key: string]: string;
            };
            /** @description The destinations of this deployment. Most requests use the first one. */
            corridors?: components["schemas"]["Corridor"][];
            ghana?: components["schemas"]["Ghana"];
            kycFiles?: components["schemas"]["KycFiles"];
            /**
             * @description How long a write may take to show in reads, in seconds (3 unless set). The report names it.
             * @example 10
             */
            lagS?: number;
            /**
             * @description The domain of the e-mail addresses that the run makes up, for a deployment that asks for one with a mail server. Nobody may get mail there.
             * @example mail.example.com
             */
            emailDomain?: string;
            budgets?: components["schemas"]["Budgets"];
            pacing?: components["schemas"]["Pacing"];
            /**
             * @description A file with additional certificates to trust (PEM). Relative paths start at the configuration file.
             * @example certificates/our-authority.pem
             */
            ca?: string;
            clientCertificate?: components["schemas"]["ClientCertificate"];
            /** @description Notes on known problems. They never change an outcome or a verdict. */
            waivers?: components["schemas"]["Waiver"][];
        };
        /** @description A destination country and a payout method, with their fields. */
        Corridor: {
            /**
             * @description Two capital letters (ISO 3166-1).
             * @example AT
             */
            country: string;
            /**
             * @description The payout method as recipients have it, such as AC for bank transfers.
             * @example AC
             */
            payoutMethod: string;
            /**
             * @description Whether individuals can be paid this way.
             * @default true
             * @example true
             */
            individual: boolean;
            /**
             * @description Whether businesses can be paid this way.
             * @default true
             * @example true
             */
            business: boolean;
            /**
             * @description Values to send. Missing names are invented, and for bank transfers to Austria also the bank and the IBAN.
             * @example {
             *       "bank": "Musterbank",
             *       "iban": "DE89370400440532013000"
             *     }
             */
            fields?: {
                [key: string]: string;
            };
            /**
             * @description Values to which an update changes bank and iban. If fields has a bank, this must have another one that the deployment knows.
             * @example {
             *       "bank": "Andere Bank",
             *       "iban": "DE02120300000000202051"
             *     }
             */
            updateFields?: {
                [key: string]: string;
            };
        };
        /** @description Identifiers that the two eligibility checks accept. */
        Ghana: {
            /**
             * @description A mobile operator.
             * @example 5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04
             */
            operator?: string;
            /**
             * @description A wallet at this operator.
             * @example 0240000001
             */
            mobileNumber?: string;
            /**
             * @description A bank.
             * @example c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2
             */
            bank?: string;
            /**
             * @description An account at this bank.
             * @example 1000000000001
             */
            accountNumber?: string;
        };
        /** @description Files to upload instead of the built-in ones. Relative paths start at the configuration file. */
        KycFiles: {
            /**
             * @description A PNG image.
             * @example samples/passport.png
             */
            png?: string;
            /**
             * @description A JPEG image.
             * @example samples/passport.jpg
             */
            jpeg?: string;
            /**
             * @description A PDF document.
             * @example samples/statement.pdf
             */
            pdf?: string;
        };
        /** @description Limits of a run. A maxRecords below the default can leave the verdict incomplete. */
        Budgets: {
            /**
             * @description Time limit of a request, in milliseconds.
             * @example 10000
             */
            timeoutMs?: number;
            /**
             * @description Time limit of the run, in seconds.
             * @example 600
             */
            deadlineS?: number;
            /**
             * @description Maximum extra records, created to reach a second page.
             * @example 150
             */
            maxRecords?: number;
            /**
             * @description Maximum requests in flight.
             * @example 8
             */
            concurrency?: number;
        };
        /** @description For a deployment that limits the rate of requests. */
        Pacing: {
            /**
             * @description Maximum requests per second.
             * @example 20
             */
            requestsPerSecond?: number;
        };
        /** @description Files (PEM) that the runner presents to a deployment that asks for a certificate. The variable CONFORM_KEY_PASSPHRASE has the passphrase of the key, if there is one. */
        ClientCertificate: {
            /**
             * @description The certificate.
             * @example client.pem
             */
            certificate: string;
            /**
             * @description Its private key.
             * @example client.key
             */
            key: string;
        };
        Waiver: {
            /**
             * @description The id of a requirement; * matches any text.
             * @example reference.currencies.*
             */
            requirement: string;
            /**
             * @description The reason, for readers of the report.
             * @example known; fixed in the next release
             */
            reason: string;
            /**
             * Format: date
             * @description The last day on which the waiver applies.
             * @example 2027-03-31
             */
            until?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Configuration = components['schemas']['Configuration'];
export type Corridor = components['schemas']['Corridor'];
export type Ghana = components['schemas']['Ghana'];
export type KycFiles = components['schemas']['KycFiles'];
export type Budgets = components['schemas']['Budgets'];
export type Pacing = components['schemas']['Pacing'];
export type ClientCertificate = components['schemas']['ClientCertificate'];
export type Waiver = components['schemas']['Waiver'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
