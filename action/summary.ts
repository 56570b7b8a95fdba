import { appendFileSync, readFileSync } from 'node:fs';
import type { Report } from '../conformance/checks/result.ts';
import { markdown } from './markdown.ts';

/** Tells a pipeline what a report says: the verdict as an output of the step, the rest on the page of the run. */
const [file = 'conform-report/report.json'] = process.argv.slice(2);
const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
const { GITHUB_OUTPUT, GITHUB_STEP_SUMMARY } = process.env;
if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `verdict=${report.verdict}\n`);
if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, markdown(report));
