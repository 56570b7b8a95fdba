// node uploads.ts busboy|multer|formidable FOLDER: stores the file of each upload and syncs it, as their documentation shows.
import busboy from 'busboy';
import formidable from 'formidable';
import multer from 'multer';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [name = '', folder = '.'] = process.argv.slice(2);

async function sync(path: string): Promise<void> {
  const file = await open(path);
  await file.sync();
  await file.close();
}

const ways: Record<string, (req: IncomingMessage, res: ServerResponse) => Promise<unknown>> = {
  busboy: (req) =>
    new Promise((resolve, reject) => {
      const stored: Promise<void>[] = [];
      const form = busboy({ headers: req.headers });
      form.on('file', (_, stream) => {
        stored.push(pipeline(stream, createWriteStream(join(folder, randomUUID()), { flush: true })));
      });
      form.on('close', () => resolve(Promise.all(stored))).on('error', reject);
      req.pipe(form);
    }),
  multer: (req, res) =>
    new Promise((resolve, reject) =>
      multer({ dest: folder }).any()(req as never, res as never, (error: unknown) => {
        const [file] = (req as unknown as { files: { path: string }[] }).files ?? [];
        if (error || !file) reject(error);
        else resolve(sync(file.path));
      }),
    ),
  formidable: async (req) => {
    const [, files] = await formidable({ uploadDir: folder }).parse(req);
    for (const file of Object.values(files).flat()) if (file) await sync(file.filepath);
  },
};

const server = createServer((req, res) => {
  const take = ways[name];
  if (!take) throw new Error(`There is no ${name}.`);
  take(req, res).then(
    () => res.writeHead(201, { 'Content-Type': 'application/json' }).end('{"message":"success"}'),
    (error) => res.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
