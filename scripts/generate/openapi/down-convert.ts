import { Converter } from '@apiture/openapi-down-convert';
import type { SpecDocument } from './document.ts';

/** The specification in OpenAPI 3.0, for tools that do not know 3.1. */
export function downConvert(document: SpecDocument): object {
  const {
    summary: _,
    license,
    ...info
  } = document.info as Record<string, { name: string; identifier: string }>;
  // Version 3.0 has no summary, and a URL instead of the identifier of a license.
  const url = `https://spdx.org/licenses/${license?.identifier}.html`;
  const changed = { ...document, info: { ...info, license: { name: license?.name, url } } };
  // In JSON, no node is used twice, so the converter changes each once.
  return new Converter(JSON.parse(JSON.stringify(changed)), { allOfTransform: true }).convert();
}
