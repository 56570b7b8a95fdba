import { judge } from '../conformance/judge.ts';
import type { Report } from '../conformance/judging/result.ts';
import type { Transcript } from '../conformance/transcript/exchange.ts';
import type { Layer, Passed } from '../testing/intercepting-server.ts';
import { mutants } from './mutants/index.ts';
import { recordVariant } from './variants/deploy.ts';

export interface Sample {
  report: Report;
  transcript: Transcript;
}

/** A text that tries to break a page, a terminal or a file. */
export const hostileText =
  '</script><script>document.title="owned"</script>"><img src=x onerror=alert(1)>\'--> ]]> %0A::error::\u202Egnp.exe\u0007\u001b[31m\u2028\ud800';

/** A run against the reference server as it is. */
export const conformingSample = async () => sampleOf(await recordVariant({}));

/** Names of mutants whose defects one server can have at once. */
const defects = [
  'creating a recipient is answered with 202',
  'total_pages of the recipients is one too many',
  'an absent middle name is null everywhere',
  'blocked is true or false everywhere',
];

/**
 * A run against a server with several defects. It gives each request an id, and puts hostile text wherever a report
 * quotes a response.
 */
export const hostileSample = async () => {
  const layers = mutants.flatMap(({ name, layer }) => (layer && defects.includes(name) ? [layer] : []));
  let count = 0;
  const hostile: Layer = async (request, forward) => {
    const answer = await forward(request);
    const headers = { ...answer.headers, 'x-request-id': `"><script>${count++}</script>` };
    return { ...answer, headers, body: hostileBody(answer, request.operation === 'getRecipient') };
  };
  return sampleOf(await recordVariant({ layer: [...layers, () => hostile] }));
};

/** The first half of a run, as if it had been killed. */
export function interrupted({ transcript }: Sample): Sample {
  const entries = transcript.entries.slice(0, Math.floor(transcript.entries.length / 2));
  const half = { ...transcript, entries, end: null };
  return sampleOf(half);
}

function hostileBody({ status, body }: Passed, isWanted: boolean): string {
  const text = JSON.stringify(hostileText).slice(1, -1);
  // Reports quote refusals, too.
  if (status >= 400) return body.replace('"message":"', () => `"message":"${text} `);
  return isWanted ? body.replace('"success"', () => `"${text}"`) : body;
}

const sampleOf = (transcript: Transcript): Sample => ({ transcript, report: judge(transcript) });
