import { operations } from '../../generated/operations.ts';
import { specSha256, version } from '../../generated/suite.ts';
import { isObject, parseJson } from '../reading/json.ts';
import { defaultOptions } from '../recording/options.ts';
import type { Exchange, Transcript, TranscriptHeader } from '../transcript/exchange.ts';
import { readTranscript } from '../transcript/file.ts';
import type { ListingPage } from '../transcript/steps.ts';
import { isWhole as isWholeOf, readHar } from './har.ts';
import { credentialsOf, notRuled, roleOf } from './roles.ts';

/** Traffic that somebody recorded. */
export interface Recording {
  /** In the order of the responses; nothing is masked. */
  transcript: Omit<Transcript, 'entries'> & { entries: Exchange[] };
  /** Whether no request is missing; undefined where the file does not say it. */
  isWhole: boolean | undefined;
  /** Requests of the file that are not of the interface. */
  others: number;
}

/** Reads the text of a HAR or a transcript. @throws Error with the reason, in half a sentence */
export function readRecording(text: string): Recording {
  const isTranscript = text.startsWith('{"kind":"header"');
  return isTranscript ? ofTranscript(readTranscript(text)) : ofHar(text);
}

function ofTranscript(transcript: Transcript): Recording {
  if (transcript.header.client)
    throw new Error('it is the transcript of a client, whose values are masked; "client" judges clients');
  const all = transcript.entries.filter((entry) => entry.kind === 'exchange');
  return { transcript: { ...transcript, entries: all }, isWhole: isWholeOf(all), others: 0 };
}

function ofHar(text: string): Recording {
  const { baseUrl, entries, others, lagS, isWhole } = readHar(text);
  const startedMs = Math.min(...entries.map(({ sentAtMs }) => sentAtMs));
  const header = headerOf(baseUrl, new Date(startedMs), lagS);
  const credentials = credentialsOf(entries);
  const exchanges = entries
    .sort((one, other) => one.answeredAtMs - other.answeredAtMs)
    .map(
      (entry, index): Exchange => ({
        ...{ kind: 'exchange', index, scenario: 'recording', step: `entry-${entry.place}` },
        ...{ operation: entry.operation, role: entry.role ?? 'plain', credentials: credentials(entry) },
        ...{ subject: null, resent: false, request: entry.request, response: entry.response },
        failure: entry.response
          ? null
          : { kind: 'broken-off', message: 'the file has no response of its own' },
        sentAtMs: entry.sentAtMs - startedMs,
        answeredAtMs: entry.answeredAtMs - startedMs,
      }),
    );
  const transcript = {
    header,
    entries: exchanges,
    end: {
      kind: 'end',
      durationMs: Math.round(exchanges.at(-1)?.answeredAtMs ?? 0),
      interrupted: null,
    } as const,
  };
  setListings(exchanges);
  const unruled = notRuled(transcript);
  for (const [index, exchange] of exchanges.entries())
    if (entries[index]?.role === undefined) exchange.role = roleOf(exchange, unruled.has(index));
  return { transcript, isWhole, others };
}

const headerOf = (baseUrl: string, startedAt: Date, lagS: number | undefined): TranscriptHeader => ({
  ...{ kind: 'header', schemaVersion: 2, suite: { version, specSha256 }, baseUrl, isReference: false },
  ...{ startedAt: startedAt.toISOString(), seed: 0, runId: 'recording' },
  options: {
    ...{ only: [], skip: [], strict: false, maxRecords: 0, timeoutMs: defaultOptions.timeoutMs },
    ...{ concurrency: 1, depth: 'standard', namesGhana: false, readOnly: null, waivers: [] },
    ...(lagS === undefined ? {} : { lagS }),
  },
});

/** Marks the pages of a list that were read one after the other, from the first one on. */
function setListings(exchanges: readonly Exchange[]): void {
  const paged = exchanges.filter(({ operation }) =>
    operations[operation].queryParameters.some((one) => one === 'page'),
  );
  // A deployment may count pages from 0.
  const isFromZero = paged.some(({ request, response }) => {
    const json = request.target.includes('page=') ? undefined : parseJson(response?.body ?? '');
    return isObject(json) && json.page === 0;
  });
  const lists = Map.groupBy(paged, ({ request }) => `${request.method} ${request.target.split('?')[0]}`);
  let attempt = 0;
  for (const [name, pages] of lists) {
    let before: Exchange | undefined;
    for (const page of pages) {
      const asked = new URLSearchParams(page.request.target.split('?')[1]).get('page');
      const number = asked === null ? 1 : Number(asked) + (isFromZero ? 1 : 0);
      const isNext = before?.listing?.page === number - 1 && before.answeredAtMs <= page.sentAtMs;
      if (!isNext) attempt++;
      const isFirst = number === 1;
      before = isNext || isFirst ? page : undefined;
      // The name is no more than a key.
      if (before) page.listing = { name: name as ListingPage['name'], attempt, page: number };
    }
  }
}
