import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
const mediaTypes = {
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.svg': 'image/svg+xml',
};
export function readPageFiles() {
    const folder = join(import.meta.dirname, 'page');
    const files = readdirSync(folder).flatMap((name) => {
        const mediaType = mediaTypes[extname(name)];
        const path = name === 'index.html' ? '/' : `/page/${name}`;
        return mediaType ? [[path, { mediaType, text: readFileSync(join(folder, name), 'utf8') }]] : [];
    });
    const description = join(import.meta.dirname, '../../generated/control.yaml');
    files.push(['/openapi.yaml', { mediaType: 'application/yaml', text: readFileSync(description, 'utf8') }]);
    return new Map(files);
}
