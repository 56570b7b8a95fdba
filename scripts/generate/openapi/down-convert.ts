import { Converter } from '@apiture/openapi-down-convert';
import { asOneEnum } from './choices.ts';
import { resolve, type SchemaNode, type SpecDocument } from './document.ts';

/**
 * The specification in OpenAPI 3.0, for tools that do not know 3.1. That version has no type `null`: a choice with null
 * becomes an enum, and what wraps a nullable schema says itself that it is nullable, with a type, without which the word
 * means nothing.
 */
export function downConvert(document: SpecDocument): object {
  const {
    summary: _,
    license,
    ...info
  } = document.info as Record<string, { name: string; identifier: string }>;
  // Version 3.0 has no summary, and a URL instead of the identifier of a license.
  const url = `https://spdx.org/licenses/${license?.identifier}.html`;
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [
    name,
    hasNull(schema) ? asOneEnum(document, schema) : schema,
  ]);
  const changed = {
    ...document,
    info: { ...info, license: { name: license?.name, url } },
    components: { ...document.components, schemas: Object.fromEntries(schemas) },
  };
  // In JSON, no node is used twice, so the converter changes each once.
  const copy = JSON.parse(JSON.stringify(changed));
  const converted = new Converter(copy, { allOfTransform: true }).convert() as SpecDocument;
  for (const { properties = {} } of Object.values(converted.components.schemas))
    for (const property of Object.values(properties)) {
      const [wrapped] = (property.allOf ?? []) as SchemaNode[];
      const { type, nullable } = wrapped ? resolve(converted, wrapped) : {};
      if (nullable) Object.assign(property, { type, nullable });
    }
  return converted;
}

const hasNull = ({ anyOf = [] }: SchemaNode) => (anyOf as SchemaNode[]).some(({ type }) => type === 'null');
