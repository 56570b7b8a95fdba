import { createPrivateKey, X509Certificate } from 'node:crypto';
import { accessSync, constants, readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';
import { UsageError } from "./usage-error.js";
export function readText(namedBy, file) {
    try {
        return readFileSync(file, 'utf8');
    }
    catch (error) {
        throw new UsageError(`Cannot read "${file}", named by ${namedBy}: ${error.message}.`);
    }
}
export function tlsOptionsOf({ values, where, path }, caFlag, passphrase) {
    const [caFile, caNamedBy] = caFlag === undefined ? [values.ca && path(values.ca), where('ca')] : [caFlag, '--ca'];
    const options = caFile ? { ca: trusted(caNamedBy, caFile) } : {};
    const { clientCertificate: shown } = values;
    if (!shown)
        return options;
    const certKey = where('clientCertificate', 'certificate');
    const cert = readText(certKey, path(shown.certificate));
    refuseUnless(certKey, shown.certificate, 'a certificate in PEM', () => new X509Certificate(cert));
    const keyKey = where('clientCertificate', 'key');
    const key = readText(keyKey, path(shown.key));
    const kind = 'a private key in PEM that CONFORM_KEY_PASSPHRASE opens, where it needs one';
    refuseUnless(keyKey, shown.key, kind, () => createPrivateKey({ key, ...(passphrase ? { passphrase } : {}) }));
    return { ...options, cert, key, ...(passphrase ? { passphrase } : {}) };
}
function trusted(namedBy, file) {
    const own = readText(namedBy, file);
    refuseUnless(namedBy, file, 'certificates in PEM', () => new X509Certificate(own));
    return [...getCACertificates('default'), own];
}
function refuseUnless(namedBy, file, kind, read) {
    try {
        read();
    }
    catch {
        throw new UsageError(`Cannot use "${file}", named by ${namedBy}: it does not hold ${kind}.`);
    }
}
export function kycFilesOf({ values, where, path }) {
    const resolved = {};
    for (const kind of ['png', 'jpeg', 'pdf']) {
        const name = values.kycFiles?.[kind];
        if (name === undefined)
            continue;
        try {
            accessSync(path(name), constants.R_OK);
        }
        catch (error) {
            const cause = error.code === 'ENOENT' ? 'is not there' : 'cannot be read';
            throw new UsageError(`${where('kycFiles', kind)}: the file "${name}" ${cause}.`);
        }
        resolved[kind] = path(name);
    }
    return resolved;
}
