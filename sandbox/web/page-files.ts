import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A file that any browser may have: it holds no data. */
export interface PageFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** By the end of a file's name. The type of YAML is that of RFC 9512. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.yaml': 'application/yaml',
  '.txt': 'text/plain; charset=utf-8',
};

/** The media type of a file by its name; undefined for one that is no part of a page. */
export function mediaTypeOfFile(name: string): string | undefined {
  return mediaTypes[extname(name)];
}

/** Where a file is; a build may hold it compressed with Brotli, as `NAME.br`. The last of both where it is nowhere. */
export function storedPath(folder: string, name: string): string {
  const compressed = join(folder, `${name}.br`);
  return existsSync(compressed) ? compressed : join(folder, name);
}

/**
 * What a page says to a browser: run and load only what comes from here, show this in no frame, guess no types, and
 * tell nobody. There are no CORS headers, so no other origin may read an answer.
 * @param imageSources Where images may come from.
 */
export function securityHeaders(imageSources: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src ${imageSources}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}
