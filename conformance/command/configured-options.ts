import { createPrivateKey, X509Certificate } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { getCACertificates } from 'node:tls';
import { invocation } from '../../command-line/invocation.ts';
import { UsageError } from '../../command-line/usage-error.ts';
import type { Configuration } from '../../generated/configuration.ts';
import { requirements } from '../../generated/requirements.ts';
import { matchesGlob } from '../judging/selection.ts';
import {
  type Corridor,
  type RecordingOptions,
  sampleCorridor,
  sampleGhana,
  type TlsOptions,
} from '../recording/options.ts';
import type { Waiver } from '../transcript/exchange.ts';
import { type ConfigurationFile, readText } from './configuration.ts';

/** Turns a configuration into options, and reads its files. @param caFlag overrides its `ca`. @throws UsageError */
export function configuredOptions(file: ConfigurationFile, env: NodeJS.ProcessEnv, caFlag?: string) {
  const { budgets, pacing, ghana } = file.values;
  return {
    headers: headersOf(file),
    tls: tlsOptionsOf(file, caFlag, env.CONFORM_KEY_PASSPHRASE),
    corridors: corridorsOf(file.values),
    ghana: { ...sampleGhana, ...ghana },
    namesGhana: ghana !== undefined,
    kycFiles: kycFilesOf(file),
    waivers: waiversOf(file),
    ...budgets,
    ...(pacing?.requestsPerSecond === undefined ? {} : { rate: pacing.requestsPerSecond }),
  } satisfies Partial<RecordingOptions>;
}

function headersOf({ values: { headers = {} }, where }: ConfigurationFile): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    try {
      new Headers([[name, value]]);
    } catch {
      throw new UsageError(`${where('headers', name)} has a name or value that HTTP does not allow.`);
    }
  }
  const taken = Object.keys(headers).find((name) =>
    /^(authorization|user-agent|content-type|content-length|host)$/i.test(name),
  );
  if (taken)
    throw new UsageError(`${where('headers', taken)} cannot be set: the runner sets this header itself.`);
  return headers;
}

function corridorsOf({ corridors }: Partial<Configuration>): Corridor[] {
  if (!corridors) return [sampleCorridor];
  const read = corridors.map((corridor) => ({ ...sampleCorridor, ...corridor }));
  if (!read.some(({ individual }) => individual))
    throw new UsageError(
      'Cannot run without a corridor for individuals: at least one entry in "corridors" must not set "individual" to false.',
    );
  return read.sort((a, b) => Number(b.individual) - Number(a.individual));
}

function waiversOf({ values: { waivers = [] }, where }: ConfigurationFile): Waiver[] {
  return waivers.map(({ requirement, reason, until = null }, index) => {
    if (!requirements.some(({ id }) => matchesGlob(id, requirement)))
      throw new UsageError(
        `${where('waivers', index, 'requirement')} matches no requirement: "${requirement}". Run "${invocation} --list" to see them all.`,
      );
    return { requirement, reason, until };
  });
}

/** The certificates to trust, and the one to present. @throws UsageError if a file has the wrong content. */
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
function kycFilesOf({ values, where, path }: ConfigurationFile): RecordingOptions['kycFiles'] {
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
