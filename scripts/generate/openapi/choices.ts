import { resolve, type SchemaNode, type SpecDocument } from './document.ts';

/** A choice (`anyOf`) between enums and null, as one enum; any other schema is returned as it is. */
export function asOneEnum(document: SpecDocument, schema: SchemaNode): SchemaNode {
  if (schema.anyOf === undefined) return schema;
  const { anyOf, ...rest } = schema;
  const pieces = (anyOf as SchemaNode[]).map((piece) => resolve(document, piece));
  const [type = [], ...more] = new Set(pieces.flatMap(({ type = [] }) => type));
  return {
    type: more.length === 0 ? type : [type, ...more].flat(),
    enum: pieces.flatMap(({ type, enum: values = [] }) => (type === 'null' ? [null] : values)),
    'x-enum-varnames': pieces.flatMap((piece) => (piece['x-enum-varnames'] as string[]) ?? piece.enum ?? []),
    ...rest,
  };
}
