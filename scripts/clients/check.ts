import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { recordClient } from '../../conformance/client.ts';
import { clientOptionsOf } from '../../conformance/command/client-options.ts';
import { judge } from '../../conformance/judge.ts';
import { realTimeAndChance } from '../../conformance/recording/time-and-chance.ts';
import { operationsOf, type SpecDocument } from '../generate/openapi/document.ts';
import { compile } from './compile.ts';
import { commandOf, type Generator } from './generators.ts';
import { loseDigits, type Program, roundTrip } from './round-trip.ts';
import { generateIn, type Workshop } from './workshop.ts';

/** The result of a step. */
export interface Result {
  ok: boolean;
  generator: string;
  /** One line; after a failure possibly more. */
  text: string;
}

/**
 * Generates clients, compiles a round trip with each, and runs it against the reference server: with ordinary
 * identifiers, with identifiers beyond 2^53, and with these as strings. A failure skips the generator's other steps.
 * All generators are checked side by side.
 */
export async function* checkClients(
  workshop: Workshop,
  generators: readonly Generator[],
): AsyncGenerator<Result> {
  const checks = generators.map((generator) => Array.fromAsync(checkClient(workshop, generator)));
  for (const check of checks) yield* await check;
}

async function* checkClient(workshop: Workshop, generator: Generator): AsyncGenerator<Result> {
  const { name } = generator;
  try {
    for await (const text of walk(workshop, generator)) yield { ok: true, generator: name, text };
  } catch (error) {
    yield { ok: false, generator: name, text: (error as Error).message };
  }
}

/** Runs the steps of one generator, with a line for each. */
async function* walk(workshop: Workshop, generator: Generator): AsyncGenerator<string> {
  const folder = workshop.folderOf(generator, 'integers');
  const { ownTypes, isSilent } = generator;
  await during('generate', () => generateIn(folder, generator));
  yield `generate: ${commandOf(generator)}`;
  if (ownTypes) yield `names: ${await during('names', () => checkNames(folder, ownTypes))}`;
  if (!isSilent) yield `descriptions: ${await during('descriptions', () => checkDescriptions(folder))}`;
  yield `compile: ${await during('compile', () => compile(generator, folder, 'tsc'))}`;
  const plain = await load<{ roundTrip: Program }>(folder, 'round-trip.js');
  yield* await during('round trip', () => roundTrip(plain.roundTrip, 'random'));
  const lost = await during('identifiers beyond 2^53', () => loseDigits(plain.roundTrip));
  yield `identifiers beyond 2^53: ${lost}`;
  yield await during('identifiers as text', () => walkWithTextIds(workshop, generator));
  yield `driven: ${await during('driven', () => driven(folder))}`;
}

async function walkWithTextIds({ folderOf }: Workshop, generator: Generator) {
  const folder = folderOf(generator, 'text');
  await generateIn(folder, generator);
  await compile(generator, folder, 'tsc6');
  const { fetchWithTextIds } = await load<{ fetchWithTextIds: typeof fetch }>(
    folder,
    '../fetch-with-text-ids.ts',
  );
  const exact = await load<{ roundTrip: Program }>(folder, 'round-trip.js');
  const lines = await roundTrip(exact.roundTrip, 'big', fetchWithTextIds);
  return `identifiers as text: generated, compiled, ${lines.length} steps as above, ${lines[1]}`;
}

/** Where the page has the verdicts. */
const place = /(?<=<!-- verdicts -->\n).*?(?=<!-- \/verdicts -->)/s;

/** The page with the verdicts of results. */
export function verdictsText(page: string, results: readonly Result[]): string {
  const rows = results.flatMap(({ generator, text }) => {
    const [, verdict = '', mandatory = '', violated = ''] =
      /^driven: ([\w-]+), (.+ mandatory); violated: (.*)$/.exec(text) ?? [];
    return verdict ? [`| ${generator} | \`${verdict}\` | ${mandatory} | ${violated} |`] : [];
  });
  const table = ['| client | verdict | satisfied | violated |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
  return page.replace(place, `${table}\n`);
}

/** Ends with the run that began last. One run starts eight programs, and a task has to end within 20 s. */
let lastRun: Promise<unknown> = Promise.resolve();

/** Drives the generated client when no other one is driven. @returns its verdict, and what it violates. */
function driven(folder: string): Promise<string> {
  const own = lastRun.then(() => drivenAlone(folder));
  lastRun = own.catch(() => {});
  return own;
}

async function drivenAlone(folder: string): Promise<string> {
  const command = `"${process.execPath}" "${join(folder, 'adapter.js')}"`;
  const transcript = await recordClient(clientOptionsOf({ command, seed: '1' }, []), realTimeAndChance());
  const { verdict, counts, checks } = judge(transcript);
  const violated = checks.filter(({ outcome }) => outcome === 'violated').map(({ id }) => `\`${id}\``);
  const { satisfied, total } = counts.mandatory;
  const open = checks.filter(({ level, outcome }) => level === 'mandatory' && outcome === 'inconclusive');
  const failed = transcript.entries.filter((entry) => entry.kind === 'task' && entry.failure !== null);
  const interrupted = transcript.end?.interrupted ?? null;
  // A table of verdicts would not say why.
  if (open.length > 0) throw new Error(open.map(({ id, message }) => `${id}: ${message}`).join('; '));
  if (failed.length > 0 || interrupted !== null)
    throw new Error(`its run did not end: ${interrupted ?? ''} ${JSON.stringify(failed)}`);
  return `${verdict}, ${satisfied} of ${total} mandatory; violated: ${violated.join(', ') || 'nothing'}`;
}

async function during<Value>(step: string, act: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    throw new Error(`${step}: ${(error as Error).message}`);
  }
}

const load = async <Module>(folder: string, file: string) =>
  (await import(pathToFileURL(join(folder, file)).href)) as Module;

/** Suffixes that generators append to operation names. */
const endings = ['Data', 'Error', 'Errors', 'Response', 'Responses'];

/**
 * Checks that the document names all types of a generated client.
 * @param ownTypes types that the generator always adds.
 * @returns the number of types, as a phrase.
 * @throws Error with the names that the generator invented.
 */
export function checkNames(folder: string, ownTypes: string[]): string {
  const exported = codeIn(folder).matchAll(/^export (?:type|interface|enum|class) (\w+)/gm);
  const types = [...exported].map(([, name = '']) => name).filter((name) => !ownTypes.includes(name));
  const given = givenNames(documentIn(folder));
  const invented = types.filter((name) => !given.has(name));
  if (invented.length > 0) throw new Error(`the document does not name ${invented.join(', ')}`);
  return `${types.length} types, each named by the document`;
}

/**
 * Checks that each field of a generated client has the document's description as its comment.
 * @returns the number of fields, as a phrase.
 * @throws Error with the fields that have another comment, or none.
 */
export function checkDescriptions(folder: string): string {
  // Each comment as one line, followed by its field.
  const code = codeIn(folder).replaceAll(/\s*\n\s*(\*(?!\/))?\s*/g, ' ');
  const fields = Object.entries(documentIn(folder).components.schemas).flatMap(([schema, { properties }]) =>
    Object.entries(properties ?? {}).flatMap(([field, { description }]) =>
      description === undefined ? [] : [{ name: `${schema}.${field}`, field, description }],
    ),
  );
  const silent = fields.filter(
    ({ field, description }) => !new RegExp(`${RegExp.escape(description)}[^/]*\\*/ ${field}\\b`).test(code),
  );
  if (silent.length > 0)
    throw new Error(`the comments do not describe ${silent.map(({ name }) => name).join(', ')}`);
  return `${fields.length} fields, each described as in the document`;
}

const documentIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')) as SpecDocument;

/** The code of a generated client. */
function codeIn(folder: string): string {
  return readdirSync(join(folder, 'client'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, 'client', name), 'utf8'))
    .join('\n');
}

function givenNames(document: SpecDocument): Set<string> {
  const { schemas, parameters } = document.components;
  const operations = operationsOf(document).flatMap(({ operation: { operationId } }) => {
    const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
    return endings.map((ending) => `${name}${ending}`);
  });
  return new Set([...Object.keys(schemas), ...Object.keys(parameters), ...operations]);
}
