// Written by `npm run generate` from spec/. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What the client has to do. Later versions may add keys, which a program ignores. */
        Task: {
            /**
             * @description The version of this protocol.
             * @constant
             */
            version: 1;
            /**
             * @description A list is the whole list, however many pages it has.
             * @enum {unknown}
             */
            task: "createCustomer" | "getCustomer" | "updateCustomer" | "listCustomers" | "uploadDocument" | "listDocuments" | "createRecipient" | "getRecipient" | "updateRecipient" | "listRecipients" | "listCountries" | "listNationalities" | "listCurrencies" | "checkGhanaMobileWallet" | "checkGhanaBankAccount";
            /** @description Of a create: the name under which later tasks mean what was created. */
            as?: components["schemas"]["Name"];
            /** @description The customer whom the task is about, by the name of its create. */
            customer?: components["schemas"]["Name"];
            /** @description The recipient that the task is about, by the name of its create. */
            recipient?: components["schemas"]["Name"];
            /** @description What to send, by the names of the document. Of a recipient, `customer` is not among them. */
            fields?: {
                [key: string]: string;
            };
            /** @description Of an upload: the path of the file. */
            file?: string;
        };
        /** @description What the client's own code returned: the key that its task asks for, or one of the last two. */
        Result: {
            customer?: components["schemas"]["Item"];
            customers?: components["schemas"]["Item"][];
            document?: components["schemas"]["Item"];
            documents?: components["schemas"]["Item"][];
            recipient?: components["schemas"]["Item"];
            recipients?: components["schemas"]["Item"][];
            countries?: components["schemas"]["Item"][];
            nationalities?: components["schemas"]["Item"][];
            currencies?: components["schemas"]["Item"][];
            /** @description Of a Ghana check. */
            recipient_name?: string | null;
            /** @description Of a Ghana check. */
            eligible_for_instant_pay?: number | boolean | null;
            /** @description The client could not do it, and this is what it says about that. */
            error?: string;
            /**
             * @description The client has no function for this task.
             * @constant
             */
            unsupported?: true;
        };
        /** @description A record as the client has it, by the names of the document. What the client does not keep is left out. Identifiers are numbers or texts. */
        Item: {
            [key: string]: string | number | boolean | null | unknown[] | Record<string, never>;
        };
        Name: string;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Task = components['schemas']['Task'];
export type Result = components['schemas']['Result'];
export type Item = components['schemas']['Item'];
export type Name = components['schemas']['Name'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
