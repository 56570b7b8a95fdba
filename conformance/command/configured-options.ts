import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';
import { invocation } from '../../command-line/invocation.ts';
import { UsageError } from '../../command-line/usage-error.ts';
import type { Configuration } from '../../generated/configuration.ts';
import {
  type Corridor,
  type RecordingOptions,
  sampleCorridor,
  sampleGhana,
  type TlsOptions,
} from '../recording/options.ts';
import type { Waiver } from '../transcript/exchange.ts';
import { attempt, type ConfigurationFile } from './configuration.ts';
import type { Key } from './configuration-keys.ts';
import { globMeant, isEmptyGlob } from './globs.ts';
import { wrongHeader } from './headers.ts';
import { baseUrlOf } from './reaching.ts';

/**
 * Turns a configuration into options, and reads its files.
 * @param caFlag overrides its `ca`.
 * @throws UsageError with all mistakes of the configuration.
 */
export function configuredOptions(file: ConfigurationFile, env: NodeJS.ProcessEnv, caFlag?: string) {
  const { budgets, pacing, ghana, lagS, emailDomain } = file.values;
  const options = {
    headers: headersOf(file),
    tls: tlsOptionsOf(file, caFlag, env.CONFORM_KEY_PASSPHRASE),
    corridors: corridorsOf(file),
    ghana: { ...sampleGhana, ...ghana },
    namesGhana: ghana !== undefined,
    kycFiles: kycFilesOf(file),
    waivers: waiversOf(file),
    ...(lagS === undefined ? {} : { lagS }),
    ...(emailDomain === undefined ? {} : { emailDomain }),
    ...budgets,
    ...(pacing?.requestsPerSecond === undefined ? {} : { rate: pacing.requestsPerSecond }),
  } satisfies Partial<RecordingOptions>;
  refuseWhere(file, ['baseUrl'], () => baseUrlOf(file.values.baseUrl));
  file.throwMistakes();
  return options;
}

/** Notes what is wrong with the value of a key. */
function refuseWhere<T>(file: ConfigurationFile, key: Key, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    file.refuse(key, `: ${error.message.replace(/^C/, 'c').replace(/\.$/, '')}`);
    return undefined;
  }
}

function headersOf({ values: { headers = {} }, refuse }: ConfigurationFile): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    const wrong = wrongHeader(name, value);
    if (wrong) refuse(['headers', name], ` ${wrong}`);
  }
  return headers;
}

function corridorsOf({ values: { corridors }, refuse }: ConfigurationFile): Corridor[] {
  if (!corridors) return [sampleCorridor];
  const read = corridors.map((corridor) => ({ ...sampleCorridor, ...corridor }));
  if (corridors.length > 0 && !read.some(({ individual }) => individual))
    refuse(
      ['corridors'],
      ' pays no individuals: at least one entry in "corridors" must not set "individual" to false',
    );
  return read.sort((a, b) => Number(b.individual) - Number(a.individual));
}

function waiversOf({ values: { waivers = [] }, refuse }: ConfigurationFile): Waiver[] {
  return waivers.map(({ requirement, reason, until = null }, index) => {
    // The schema may have refused it.
    if (requirement !== undefined && isEmptyGlob(requirement))
      refuse(
        ['waivers', index, 'requirement'],
        ` matches no requirement: "${requirement}".${globMeant(requirement)} Run "${invocation} --list" to see them all`,
      );
    return { requirement, reason, until };
  });
}

/** What a file in PEM contains, and what throws if it does not. */
const certificate = { kind: 'a certificate', check: (text: string) => new X509Certificate(text) };
const privateKey = (passphrase: string | undefined) => ({
  kind: 'a private key (if it is encrypted, CONFORM_KEY_PASSPHRASE must be its passphrase)',
  check: (text: string) => createPrivateKey({ key: text, ...(passphrase ? { passphrase } : {}) }),
});

/** The certificates to trust, and the one to present. @throws UsageError if the file of the flag is wrong. */
export function tlsOptionsOf(
  file: ConfigurationFile,
  caFlag: string | undefined,
  passphrase: string | undefined,
): TlsOptions {
  const { ca, clientCertificate: shown } = file.values;
  const read = (key: Key, name: string | undefined, content: Content) =>
    name === undefined ? undefined : refuseWhere(file, key, () => readPem(name, file.path(name), content));
  const own =
    caFlag === undefined
      ? read(['ca'], ca, certificate)
      : attempt('use --ca', () => readPem(caFlag, caFlag, certificate));
  const cert = read(['clientCertificate', 'certificate'], shown?.certificate, certificate);
  const key = read(['clientCertificate', 'key'], shown?.key, privateKey(passphrase));
  return {
    ...(own === undefined ? {} : { ca: [...getCACertificates('default'), own] }),
    ...(cert === undefined || key === undefined ? {} : { cert, key, ...(passphrase ? { passphrase } : {}) }),
  };
}

interface Content {
  kind: string;
  check(text: string): unknown;
}

function readPem(name: string, path: string, { kind, check }: Content): string {
  const text = readFileOf(name, path).toString();
  try {
    check(text);
  } catch {
    throw new UsageError(`the file "${name}" does not contain ${kind} in PEM`);
  }
  return text;
}

function readFileOf(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      `the file "${name}" ${code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`}`,
    );
  }
}

/** Paths of the configured files to upload. */
function kycFilesOf(file: ConfigurationFile): Configuration['kycFiles'] & {} {
  const named = Object.entries(file.values.kycFiles ?? {});
  for (const [kind, name] of named)
    refuseWhere(file, ['kycFiles', kind], () => readFileOf(name, file.path(name)));
  return Object.fromEntries(named.map(([kind, name]) => [kind, file.path(name)]));
}
