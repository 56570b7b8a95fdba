import type { Report } from '../judging/result.ts';
import type { Transcript } from '../transcript/exchange.ts';
import { createdJson } from './created.ts';
import { ctrfJson } from './ctrf.ts';
import { harJson } from './har.ts';
import { reportHtml } from './html/page.ts';
import { junitXml } from './junit.ts';

/** Makes each file of a report from the report and its transcript. */
const projectionOf = {
  'report.json': (report: Report) => `${JSON.stringify(report, null, 2)}\n`,
  'report.html': reportHtml,
  'junit.xml': (report: Report, { header }: Transcript) => junitXml(report, header.options.strict),
  'ctrf.json': (report: Report, { header }: Transcript) => ctrfJson(report, header.options.strict),
  'transcript.har': harJson,
  'created.json': (_: Report, transcript: Transcript) => createdJson(transcript),
} satisfies Record<string, (report: Report, transcript: Transcript) => string>;

export const projectionNames = Object.keys(projectionOf);

/**
 * Name and text of each file in a report directory except the transcript, one at a time because some are long. It
 * needs neither network nor clock.
 */
export function* projections(
  report: Report,
  transcript: Transcript,
): Generator<[name: string, text: string]> {
  for (const [name, project] of Object.entries(projectionOf)) yield [name, project(report, transcript)];
}
