import { judge } from '../conformance/judge.ts';
import type { Report } from '../conformance/judging/result.ts';
import type { Transcript } from '../conformance/transcript/exchange.ts';
import {
  changed,
  type Layer,
  type Passed,
  type Passing,
  recordsIn,
  startInterceptingServer,
} from './intercepting-server.ts';
import { recordRun } from './record-reference.ts';
import { referenceServer } from './reference-server.ts';

export interface Sample {
  report: Report;
  transcript: Transcript;
}

/** A text that tries to break a page, a terminal or a file. */
export const hostileText =
  '</script><script>document.title="owned"</script>"><img src=x onerror=alert(1)>\'--> ]]> %0A::error::\u202Egnp.exe\u0007\u001b[31m\u2028\ud800';

/** A run against the reference server as it is. */
export const conformingSample = async () => {
  await using server = await referenceServer();
  return sampleOf(await recordRun(server));
};

/**
 * A run against a server with several defects. It gives each request an id, and puts hostile text wherever a report
 * quotes a response.
 */
export const hostileSample = async () => {
  let count = 0;
  const hostile: Layer = async (request, forward) => {
    const answer = defective(request, await forward(request));
    const headers = { ...answer.headers, 'x-request-id': `"><script>${count++}</script>` };
    return { ...answer, headers, body: hostileBody(answer, request.operation === 'getRecipient') };
  };
  await using server = await referenceServer();
  const proxy = await startInterceptingServer(server.url, hostile);
  try {
    return sampleOf(await recordRun({ url: proxy.url, token: server.token }));
  } finally {
    await proxy.close();
  }
};

/** A wrong status, wrong counts of pages, and customers with a wrong middle name and a wrong flag. */
function defective({ operation }: Passing, answer: Passed): Passed {
  const status = operation === 'createRecipient' && answer.status === 201 ? 202 : answer.status;
  return changed({ ...answer, status }, (body) => {
    if ('total_recipients' in body) body.total_pages = Number(body.total_pages) + 1;
    for (const record of recordsIn(body).filter((one) => 'blocked' in one)) {
      record.middle_name ||= null;
      record.blocked = record.blocked === 1;
    }
  });
}

/** The first half of a run, as if it had been killed. */
export function interrupted({ transcript }: Sample): Sample {
  const entries = transcript.entries.slice(0, Math.floor(transcript.entries.length / 2));
  const half = { ...transcript, entries, end: null };
  return sampleOf(half);
}

/** The same requests as in a run that finds no deployment. */
export function unreached({ transcript }: Sample): Sample {
  const failure = { kind: 'unreachable', message: 'connection refused' } as const;
  const entries = transcript.entries
    .filter((entry) => entry.kind === 'exchange')
    .slice(0, 4)
    .map((exchange) => ({ ...exchange, response: null, failure }));
  return sampleOf({ ...transcript, entries, end: null });
}

function hostileBody({ status, body }: Passed, isWanted: boolean): string {
  const text = JSON.stringify(hostileText).slice(1, -1);
  // Reports quote refusals, too.
  if (status >= 400) return body.replace('"message":"', () => `"message":"${text} `);
  return isWanted ? body.replace('"success"', () => `"${text}"`) : body;
}

const sampleOf = (transcript: Transcript): Sample => ({ transcript, report: judge(transcript) });
