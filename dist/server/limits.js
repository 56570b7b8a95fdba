const KIB = 1024;
const FORM_BYTES = 64 * KIB;
const FILE_BYTES = 20 * KIB * KIB;
const MULTIPART_BYTES = FILE_BYTES + 2 * FORM_BYTES;
export const defaultLimits = {
    headers: 100,
    headerBytes: 16 * KIB,
    formBytes: FORM_BYTES,
    formFields: 200,
    fieldNameLength: 200,
    fileBytes: FILE_BYTES,
    files: 4,
    partHeaderBytes: 8 * KIB,
    multipartBytes: MULTIPART_BYTES,
    discardedBytes: 2 * MULTIPART_BYTES,
    headersTimeoutMs: 15_000,
    requestTimeoutMs: 120_000,
    keepAliveTimeoutMs: 65_000,
    inactivityTimeoutMs: 60_000,
    checkingIntervalMs: 1_000,
    lingerMs: 1_000,
    closingGraceMs: 5_000,
    closingSweepMs: 100,
};
export const RECIPIENT_FIELDS_MAX = 200;
