import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { readCatalogue } from './catalogue.ts';
import { cataloguePage } from './catalogue-page.ts';
import { catalogueSource, clientCatalogueSource } from './catalogue-source.ts';
import { coverageSource, readCoverage } from './coverage.ts';
import { jsonSchemas } from './json-schemas.ts';
import { readLedger } from './ledger.ts';
import { withoutAliases } from './openapi/aliases.ts';
import { controlOperationsSource, controlValidators } from './openapi/control.ts';
import { checkDocument, readDocument, type SpecDocument } from './openapi/document.ts';
import { downConvert } from './openapi/down-convert.ts';
import { operationsSource } from './openapi/operations.ts';
import { applyOverlay, type Overlay } from './openapi/overlay.ts';
import { documentPairsSource, referenceDataSource } from './openapi/reference-data.ts';
import { typesSource } from './openapi/types.ts';
import {
  type GeneratedModule,
  requestValidators,
  responseValidators,
  schemaValidator,
} from './openapi/validators.ts';
import { recordedSchema } from './recorded-schema.ts';
import { readRulings, rulingsSource } from './rulings.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Reads what `spec/` says about the document: its rows, the rulings and the catalogue.
 * @param root the folder of the project.
 * @throws Error with the file and the mistake.
 */
export function readStatements(root: string, spec: SpecDocument) {
  const ledger = readLedger(root);
  const rulings = readRulings(root, ledger);
  const read = (whose: 'deployments' | 'clients') => readCatalogue(whose, root, spec, ledger, rulings);
  return { ledger, rulings, catalogue: read('deployments'), clientCatalogue: read('clients') };
}

/** The files that are made of `spec/` alone, by path: those in `generated/`, and a page in `docs/`. */
export async function generateAll(
  spec: SpecDocument,
  { ledger, rulings, catalogue, clientCatalogue }: ReturnType<typeof readStatements>,
): Promise<Map<string, string>> {
  const configuration = await readDocument(join(root, 'spec/configuration.yaml'));
  const control = await readDocument(join(root, 'spec/control.yaml'));
  const sandbox = await sandboxDocument(root, spec);
  const protocol = readProtocol(root);
  const validators = {
    'request-validators': requestValidators(spec),
    'response-validators': responseValidators(spec),
    'configuration-validator': schemaValidator(configuration, 'Configuration', 'validateConfiguration'),
    'control-validators': controlValidators(control),
    'client-protocol-validator': schemaValidator(protocol, 'Result', 'validateResult'),
  };
  const ids = new Set(catalogue.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const openapiJson = jsonText(spec);
  const generated: [name: string, text: string][] = [
    ['types.ts', banner + (await typesSource(withSchemasOf(sandbox, spec)))],
    ['operations.ts', banner + operationsSource(spec)],
    ['document-pairs.ts', banner + documentPairsSource(spec)],
    ...Object.entries(validators).flatMap(([name, module]) => moduleFiles(name, module)),
    ['configuration.ts', banner + (await typesSource(configuration))],
    ['client-protocol.ts', banner + (await typesSource(protocol))],
    ['control-types.ts', banner + (await typesSource(control))],
    ['control-operations.ts', banner + controlOperationsSource(control)],
    ['control.yaml', stringify(control, withoutAnchors)],
    ['requirements.ts', banner + catalogueSource(catalogue)],
    ['client-requirements.ts', banner + clientCatalogueSource(clientCatalogue)],
    ['rulings.ts', banner + rulingsSource(rulings, ledger)],
    ['coverage.ts', banner + coverageSource(readCoverage(root, ids))],
    ['reference-data.ts', banner + referenceDataSource()],
    ['openapi.json', openapiJson],
    ['suite.ts', banner + suiteSource(openapiJson)],
    ['openapi.yaml', stringify(spec, withoutAnchors)],
    ['openapi-3.0.json', jsonText(downConvert(spec))],
    ['openapi-without-aliases.json', jsonText(withoutAliases(spec))],
    ['openapi-sandbox.json', jsonText(sandbox)],
  ];
  return new Map([
    ...generated.map(([name, text]): [string, string] => [`generated/${name}`, text]),
    ['docs/requirements.md', cataloguePage(catalogue)],
    ['docs/client-requirements.md', cataloguePage(clientCatalogue, 'clients')],
  ]);
}

/** What is made of types, some of which are generated, too: only once those are as they should be. */
export async function generateFromTypes(): Promise<[path: string, text: string][]> {
  const control = await readDocument(join(root, 'spec/control.yaml'));
  const configuration = await readDocument(join(root, 'spec/configuration.yaml'));
  return [
    ...jsonSchemas(root, configuration).map(([name, text]): [string, string] => [`generated/${name}`, text]),
    ['generated/recorded.schema.json', recordedSchema(root, readProtocol(root), control)],
  ];
}

/** The document with what is the sandbox's own. */
export async function sandboxDocument(root: string, spec: SpecDocument): Promise<SpecDocument> {
  const overlay = parse(readFileSync(join(root, 'spec/sandbox.overlay.yaml'), 'utf8')) as Overlay;
  return checkDocument(applyOverlay(spec, overlay));
}

/** The document with the schemas of the sandbox's errors, which its responses do not use: what the types are made of. */
export const withSchemasOf = (
  sandbox: SpecDocument,
  { components, ...spec }: SpecDocument,
): SpecDocument => ({
  ...spec,
  components: { ...components, schemas: { ...components.schemas, ...sandbox.components.schemas } },
});

const jsonText = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const banner = '// Written by `npm run generate` from spec/. Do not edit.\n';

const moduleFiles = (name: string, { js, dts }: GeneratedModule): [name: string, text: string][] => [
  [`${name}.js`, banner + js],
  [`${name}.d.ts`, banner + dts],
];

/** The lines that drive a client: a JSON Schema, as a document of which types and validators are made. */
function readProtocol(root: string): SpecDocument {
  const text = readFileSync(join(root, 'spec/client-protocol.schema.json'), 'utf8');
  const { $defs } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'));
  return {
    openapi: '3.1.1',
    info: { title: 'Client protocol', version: '1' },
    paths: {},
    components: { schemas: $defs },
  } as unknown as SpecDocument;
}

const withoutAnchors = { aliasDuplicateObjects: false, lineWidth: 110 };

/** The version in package.json, and the digest of the bundled document. */
function suiteSource(openapiJson: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const digest = createHash('sha256').update(openapiJson).digest('hex');
  return `export const version = ${JSON.stringify(version)};
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = ${JSON.stringify(digest)};
`;
}
