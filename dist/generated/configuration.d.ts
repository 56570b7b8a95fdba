export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Everything that a run may be told about a deployment. */
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
            /** @description Where and how this deployment pays out. The first is used most. */
            corridors?: components["schemas"]["Corridor"][];
            ghana?: components["schemas"]["Ghana"];
            kycFiles?: components["schemas"]["KycFiles"];
            budgets?: components["schemas"]["Budgets"];
            pacing?: components["schemas"]["Pacing"];
            /** @description A file with certificates (PEM) to trust beside the usual ones. Relative paths start at the configuration file. */
            ca?: string;
            clientCertificate?: components["schemas"]["ClientCertificate"];
            /** @description Remarks on requirements that are known to be open. They never change an outcome or a verdict. */
            waivers?: components["schemas"]["Waiver"][];
        };
        /** @description A destination country and a payout method with the fields that they ask for. */
        Corridor: {
            country: string;
            payoutMethod: string;
            /**
             * @description Whether persons can be paid this way.
             * @default true
             */
            individual: boolean;
            /**
             * @description Whether businesses can be paid this way.
             * @default true
             */
            business: boolean;
            /** @description Values to send. Names and, for bank transfers to Austria, bank and IBAN are made up where they are not given here. */
            fields?: {
                [key: string]: string;
            };
            /** @description Values that an update changes bank and iban to. Where the bank is named in fields, another one that the deployment knows is needed here. */
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
        /** @description Files to upload in place of the built-in ones. Relative paths start at the configuration file. */
        KycFiles: {
            png?: string;
            jpeg?: string;
            pdf?: string;
        };
        Budgets: {
            /** @description For one request. */
            timeoutMs?: number;
            /** @description For the whole run. */
            deadlineS?: number;
            /** @description Extra records that may be created to reach a second page. */
            maxRecords?: number;
            /** @description Requests in flight. */
            concurrency?: number;
        };
        Pacing: {
            /** @description No more requests than this are sent in a second. */
            requestsPerSecond?: number;
        };
        /** @description Files (PEM) that the runner shows to a deployment that asks for a certificate. The passphrase of the key, if it has one, is read from the variable CONFORM_KEY_PASSPHRASE. */
        ClientCertificate: {
            certificate: string;
            key: string;
        };
        Waiver: {
            /** @description The id of a requirement; an asterisk stands for anything. */
            requirement: string;
            /** @description Why it is open, for the readers of the report. */
            reason: string;
            /**
             * Format: date
             * @description The last day on which the remark holds.
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
