import type { ConfigurationFile } from './configuration.ts';
/** What a deployment's certificate is checked with, and what is shown where it asks for one. All in PEM. */
export interface TlsOptions {
    /** Trusted certificates; undefined for the usual ones. */
    ca?: string[];
    cert?: string;
    key?: string;
    passphrase?: string;
}
/** The text of a file that a flag or a key names. @throws UsageError where it cannot be read. */
export declare function readText(namedBy: string, file: string): string;
/**
 * Certificates to trust and to show.
 * @param caFlag the file that `--ca` names.
 * @throws UsageError where a file holds something else than it should.
 */
export declare function tlsOptionsOf({ values, where, path }: ConfigurationFile, caFlag: string | undefined, passphrase: string | undefined): TlsOptions;
/** Paths of the caller's files to upload. @throws UsageError where one cannot be read. */
export declare function kycFilesOf({ values, where, path }: ConfigurationFile): {
    png?: string;
    jpeg?: string;
    pdf?: string;
};
