import { readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import { parse } from 'yaml';

/** The parts of a JSON Schema node that the generator uses. */
export interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  description?: string;
  minLength?: number;
  minimum?: number;
  required?: string[];
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  additionalProperties?: boolean | SchemaNode;
  readOnly?: boolean;
  [keyword: string]: unknown;
}

export interface ParameterNode {
  $ref?: string;
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: SchemaNode;
  example?: unknown;
}

export interface MediaNode {
  schema: SchemaNode;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface OperationNode {
  operationId: string;
  'x-alias-of'?: string;
  parameters?: ParameterNode[];
  requestBody?: { $ref?: string; required?: boolean; content: Record<string, MediaNode> };
  responses: Record<string, { $ref?: string; content?: Record<string, MediaNode> }>;
}

/** The methods that operations can have, in the order in which they are generated. */
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type PathNode = Partial<Record<(typeof methods)[number], OperationNode>> & {
  parameters?: ParameterNode[];
};

/** The specification, with `$ref`s between its own components left as they are. */
export interface SpecDocument {
  openapi: string;
  info: Record<string, unknown>;
  paths: Record<string, PathNode>;
  components: {
    schemas: Record<string, SchemaNode>;
    parameters: Record<string, ParameterNode>;
    responses: Record<string, OperationNode['responses'][string]>;
    requestBodies: Record<string, NonNullable<OperationNode['requestBody']>>;
  };
}

/**
 * Reads and validates an OpenAPI document.
 * @throws Error if it is not a valid OpenAPI 3.1 document.
 */
export async function readDocument(file: string): Promise<SpecDocument> {
  return checkDocument(parse(readFileSync(file, 'utf8')) as SpecDocument);
}

/** @returns the document. @throws Error if it is not a valid OpenAPI 3.1 document. */
export async function checkDocument(document: SpecDocument): Promise<SpecDocument> {
  await SwaggerParser.validate(structuredClone(document) as never);
  return document;
}

/** Follows a `$ref` into the components; anything else is returned as it is. */
export function resolve<T extends object>(document: SpecDocument, node: T): T {
  const ref = (node as { $ref?: string }).$ref;
  if (ref === undefined) return node;
  let target: unknown = document;
  for (const segment of ref.replace('#/', '').split('/')) {
    target = (target as Record<string, unknown>)[segment];
  }
  if (target === undefined) throw new Error(`Cannot resolve "${ref}": the document has no such component.`);
  const { $ref: _, ...siblings } = node as { $ref?: string };
  return { ...(resolve(document, target as object) as T), ...siblings };
}

/** Every operation of the document with its method and path, in the order of the document. */
export function operationsOf(document: SpecDocument) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((node) =>
        resolve(document, node),
      );
      return [{ method, path, operation, parameters }];
    }),
  );
}

/** The success status of an operation and the schema of its body. Every operation has exactly one. */
export function successOf(document: SpecDocument, operation: OperationNode) {
  const found = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  const [first] = found;
  if (!first || found.length !== 1) {
    throw new Error(`Cannot generate ${operation.operationId}: it needs exactly one 2xx response.`);
  }
  const media = resolve(document, first[1]).content?.['application/json'];
  if (!media?.schema.$ref) {
    throw new Error(`Cannot generate ${operation.operationId}: its success body needs a named schema.`);
  }
  return { status: Number(first[0]), schemaName: media.schema.$ref.split('/').at(-1) as string, media };
}

/** The schema of a request body; undefined if there is none. */
export function formOf(document: SpecDocument, operation: OperationNode): SchemaNode | undefined {
  const body = operation.requestBody && resolve(document, operation.requestBody);
  const media = body && Object.values(body.content)[0];
  return media && resolve(document, media.schema);
}
