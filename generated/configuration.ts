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
             */
            baseUrl?: string;
            /** @description Headers to send with every request. Their values are masked in everything the run writes. */
            headers?: {
                [key: string]: string;
            };
            /** @description The destinations of this deployment. Most requests use the first one. */
            corridors?: components["schemas"]["Corridor"][];
            ghana?: components["schemas"]["Ghana"];
            kycFiles?: components["schemas"]["KycFiles"];
            budgets?: components["schemas"]["Budgets"];
            pacing?: components["schemas"]["Pacing"];
            /** @description A file with additional certificates to trust (PEM). Relative paths start at the configuration file. */
            ca?: string;
            clientCertificate?: components["schemas"]["ClientCertificate"];
            /** @description Notes on known problems. They never change an outcome or a verdict. */
            waivers?: components["schemas"]["Waiver"][];
        };
        /** @description A destination country and a payout method, with their fields. */
        Corridor: {
            country: string;
            payoutMethod: string;
            /**
             * @description Whether individuals can be paid this way.
             * @default true
             */
            individual: boolean;
            /**
             * @description Whether businesses can be paid this way.
             * @default true
             */
            business: boolean;
            /** @description Values to send. Missing names are invented, and for bank transfers to Austria also the bank and the IBAN. */
            fields?: {
                [key: string]: string;
            };
            /** @description Values to which an update changes bank and iban. If fields has a bank, this must have another one that the deployment knows. */
            updateFields?: {
                [key: string]: string;
            };
        };
        /** @description Identifiers that the two eligibility checks accept. */
        Ghana: {
            operator?: string;
            mobileNumber?: string;
            bank?: string;
            accountNumber?: string;
        };
        /** @description Files to upload instead of the built-in ones. Relative paths start at the configuration file. */
        KycFiles: {
            png?: string;
            jpeg?: string;
            pdf?: string;
        };
        Budgets: {
            /** @description Time limit of a request, in milliseconds. */
            timeoutMs?: number;
            /** @description Time limit of the run, in seconds. */
            deadlineS?: number;
            /** @description Maximum extra records, created to reach a second page. */
            maxRecords?: number;
            /** @description Maximum requests in flight. */
            concurrency?: number;
        };
        Pacing: {
            /** @description Maximum requests per second. */
            requestsPerSecond?: number;
        };
        /** @description Files (PEM) that the runner presents to a deployment that asks for a certificate. The variable CONFORM_KEY_PASSPHRASE has the passphrase of the key, if there is one. */
        ClientCertificate: {
            certificate: string;
            key: string;
        };
        Waiver: {
            /** @description The id of a requirement; * matches any text. */
            requirement: string;
            /** @description The reason, for readers of the report. */
            reason: string;
            /**
             * Format: date
             * @description The last day on which the waiver applies.
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
