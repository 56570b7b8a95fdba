/** The only place where the judge meets the judged: it starts the reference server in this process. */
export declare function startReference(): Promise<{
    url: string;
    token: string;
    close(): Promise<void>;
}>;
