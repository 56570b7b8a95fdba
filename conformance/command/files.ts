import { createPrivateKey, X509Certificate } from 'node:crypto';
import { accessSync, constants, readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';
import { UsageError } from '../../command-line/usage-error.ts';
import type { RecordingOptions, TlsOptions } from '../recording/options.ts';
import type { ConfigurationFile } from './configuration.ts';

/** Reads a file named by a flag or a key. @throws UsageError if it cannot be read. */
export function readText(namedBy: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read "${file}", named by ${namedBy}: ${(error as Error).message}.`);
  }
}

/**
 * The certificates to trust and the client certificate to present.
 * @param caFlag the file given with `--ca`.
 * @throws UsageError if a file has the wrong content.
 */
export function tlsOptionsOf(
  { values, where, path }: ConfigurationFile,
  caFlag: string | undefined,
  passphrase: string | undefined,
): TlsOptions {
  const [caFile, caNamedBy] =
    caFlag === undefined ? [values.ca && path(values.ca), where('ca')] : [caFlag, '--ca'];
  const options: TlsOptions = caFile ? { ca: trusted(caNamedBy, caFile) } : {};
  const { clientCertificate: shown } = values;
  if (!shown) return options;
  const certKey = where('clientCertificate', 'certificate');
  const cert = readText(certKey, path(shown.certificate));
  refuseUnless(certKey, shown.certificate, 'a certificate in PEM', () => new X509Certificate(cert));
  const keyKey = where('clientCertificate', 'key');
  const key = readText(keyKey, path(shown.key));
  const kind = 'a private key in PEM (if it is encrypted, CONFORM_KEY_PASSPHRASE must be its passphrase)';
  refuseUnless(keyKey, shown.key, kind, () =>
    createPrivateKey({ key, ...(passphrase ? { passphrase } : {}) }),
  );
  return { ...options, cert, key, ...(passphrase ? { passphrase } : {}) };
}

/** The default certificates plus those of a file. */
function trusted(namedBy: string, file: string): string[] {
  const own = readText(namedBy, file);
  refuseUnless(namedBy, file, 'certificates in PEM', () => new X509Certificate(own));
  return [...getCACertificates('default'), own];
}

function refuseUnless(namedBy: string, file: string, kind: string, read: () => unknown): void {
  try {
    read();
  } catch {
    throw new UsageError(`Cannot use "${file}", named by ${namedBy}: it does not contain ${kind}.`);
  }
}

/** Paths of the configured files to upload. @throws UsageError if one cannot be read. */
export function kycFilesOf({ values, where, path }: ConfigurationFile): RecordingOptions['kycFiles'] {
  const resolved: RecordingOptions['kycFiles'] = {};
  for (const kind of ['png', 'jpeg', 'pdf'] as const) {
    const name = values.kycFiles?.[kind];
    if (name === undefined) continue;
    try {
      accessSync(path(name), constants.R_OK);
    } catch (error) {
      const cause = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'cannot be read';
      throw new UsageError(`${where('kycFiles', kind)}: the file "${name}" ${cause}.`);
    }
    resolved[kind] = path(name);
  }
  return resolved;
}
