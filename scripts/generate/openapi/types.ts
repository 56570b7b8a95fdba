import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { SpecDocument } from './document.ts';

/**
 * TypeScript types of the whole document. Identifiers become `number | bigint`, because they may exceed 2^53. An uploaded file becomes a `Blob`.
 */
export async function typesSource(document: SpecDocument): Promise<string> {
  const id = ts.factory.createUnionTypeNode([
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword),
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword),
  ]);
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTS(structuredClone(document) as never, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform(schema, { path }) {
      if (schema.type === 'integer' && /\/schemas\/\w+Id$/.test(path ?? '')) return id;
      if ((schema as { contentMediaType?: string }).contentMediaType === 'application/octet-stream')
        return blob;
      return undefined;
    },
  });
  return astToString(nodes);
}
