import { operationsOf, resolve, type SchemaNode, type SpecDocument } from './document.ts';
import { pathPattern } from './operations.ts';
import { compile, type GeneratedModule, inlined, textual } from './validators.ts';

/** One row per operation of the control port, for its router. */
export function controlOperationsSource(document: SpecDocument): string {
  const described = operationsOf(document);
  const rows = described.map(({ method, path, operation, parameters }) => {
    const integers = parameters.filter(({ schema }) => schema.type === 'integer').map(({ name }) => name);
    const row = {
      method: method.toUpperCase(),
      path,
      takesBody: operation.requestBody !== undefined,
      integers,
    };
    return `  ${operation.operationId}: ${JSON.stringify(row)},`;
  });
  return `export const controlOperations = {
${rows.join('\n')}
} as const;

export type ControlOperationId = keyof typeof controlOperations;

/** What matches the path of an operation, percent-encoded: each parameter is a group of its name, and may be empty. */
export const controlPathPatterns: Readonly<Record<ControlOperationId, RegExp>> = {
${described.map(({ operation, path }) => `  ${operation.operationId}: ${pathPattern(path, '[^/]*')},`).join('\n')}
};
`;
}

/**
 * Validators of requests to the control port: JSON bodies, in which they set defaults, and text in paths and queries.
 */
export function controlValidators(document: SpecDocument): GeneratedModule {
  const schemas: Record<string, SchemaNode> = {};
  const names: Record<'bodies' | 'parameters', string[]> = { bodies: [], parameters: [] };
  for (const { operation, parameters } of operationsOf(document)) {
    const id = operation.operationId;
    const body = operation.requestBody && resolve(document, operation.requestBody);
    const media = body?.content['application/json'];
    if (media) {
      schemas[`bodies_${id}`] = inlined(document, media.schema);
      names.bodies.push(id);
    }
    schemas[`parameters_${id}`] = textual(document, {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    });
    names.parameters.push(id);
  }
  const groups = Object.entries(names);
  return compile(schemas, groups, 'Validates a request to the control port.', [], { useDefaults: true });
}
