import { invocation } from '../../command-line/invocation.ts';
import { UsageError } from '../../command-line/usage-error.ts';
import type { Configuration } from '../../generated/configuration.ts';
import { requirements } from '../../generated/requirements.ts';
import { matchesGlob } from '../judging/selection.ts';
import { type Corridor, type RecordingOptions, sampleCorridor, sampleGhana } from '../recording/options.ts';
import type { Waiver } from '../transcript/exchange.ts';
import type { ConfigurationFile } from './configuration.ts';
import { kycFilesOf, tlsOptionsOf } from './files.ts';

/**
 * Turns a configuration into options of a recording, and reads the files it names. Budgets that it does not set are
 * absent.
 * @param caFlag the file given with `--ca`, which overrides the configuration's.
 * @throws UsageError with the key that cannot be used.
 */
export function configuredOptions(file: ConfigurationFile, env: NodeJS.ProcessEnv, caFlag?: string) {
  const { budgets, pacing, ghana } = file.values;
  return {
    headers: headersOf(file),
    tls: tlsOptionsOf(file, caFlag, env.CONFORM_KEY_PASSPHRASE),
    corridors: corridorsOf(file.values),
    ghana: { ...sampleGhana, ...ghana },
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
