import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaTypeOfFile } from "../page-file.js";
export function readPageFiles() {
    const folder = join(import.meta.dirname, 'page');
    const files = readdirSync(folder).flatMap((name) => {
        const mediaType = mediaTypeOfFile(name);
        const path = name === 'index.html' ? '/' : `/page/${name}`;
        return mediaType ? [[path, { mediaType, bytes: readFileSync(join(folder, name)) }]] : [];
    });
    const description = join(import.meta.dirname, '../../generated/control.yaml');
    files.push(['/openapi.yaml', { mediaType: 'application/yaml', bytes: readFileSync(description) }]);
    return new Map(files);
}
