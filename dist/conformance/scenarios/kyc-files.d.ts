export type FileKind = 'png' | 'jpeg' | 'pdf' | 'gif' | 'webp' | 'text';
/** A file to upload. */
export interface KycFile {
    kind: FileKind;
    filename: string;
    contentType: string;
    bytes: Uint8Array<ArrayBuffer>;
}
/**
 * A whole, valid file of a kind that no other call gives: `label` is written into it, where the format has
 * room for a remark.
 * @param path a file of the caller's to send instead, as it is.
 */
export declare function kycFile(kind: FileKind, label: string, path?: string): KycFile;
