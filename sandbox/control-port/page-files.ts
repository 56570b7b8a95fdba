import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaTypeOfFile, type PageFile } from '../web/page-files.ts';

/** The page, with all that it loads, and the description of the port; by path. */
export function readPageFiles(): ReadonlyMap<string, PageFile> {
  const folder = join(import.meta.dirname, '../page');
  const files = readdirSync(folder).flatMap((name): [string, PageFile][] => {
    const mediaType = mediaTypeOfFile(name);
    const path = name === 'index.html' ? '/' : `/page/${name}`;
    return mediaType ? [[path, { mediaType, bytes: readFileSync(join(folder, name)) }]] : [];
  });
  const description = join(import.meta.dirname, '../../generated/control.yaml');
  files.push(['/openapi.yaml', { mediaType: 'application/yaml', bytes: readFileSync(description) }]);
  return new Map(files);
}
