import { Busboy } from '@fastify/busboy';
import { chunksOf } from "./body.js";
import { tooLarge, unreadable } from "./refusal.js";
import { asField } from "./text.js";
export async function readMultipart(request, uploads, limits) {
    const parts = new PartsReader(request.headers['content-type'] ?? '', uploads, limits);
    try {
        for await (const chunk of chunksOf(request, limits.multipartBytes))
            await parts.write(chunk);
        return await parts.end();
    }
    catch (error) {
        await parts.abandon(error);
        throw error;
    }
}
class PartsReader {
    #parser;
    #uploads;
    #limits;
    #fields = new Map();
    #streams = [];
    #files = [];
    #failure;
    #fail;
    constructor(contentType, uploads, limits) {
        this.#uploads = uploads;
        this.#limits = limits;
        this.#failure = new Promise((_, reject) => {
            this.#fail = reject;
        });
        this.#failure.catch(() => { });
        this.#parser = parserOf(contentType, limits);
        this.#parser.on('field', (name, value, _, truncated) => this.#takeField(name, value, truncated));
        this.#parser.on('file', (name, stream) => this.#takeFile(name, stream));
        const tooMany = (most, what) => () => this.#fail(unreadable(`The form has more than ${most} ${what}.`));
        this.#parser.on('fieldsLimit', tooMany(limits.formFields, 'fields'));
        this.#parser.on('filesLimit', tooMany(limits.files, 'files'));
        this.#parser.on('partsLimit', tooMany(limits.formFields + limits.files, 'parts'));
        this.#parser.on('error', () => this.#fail(broken()));
    }
    async write(chunk) {
        const written = new Promise((resolve, reject) => {
            this.#parser.write(chunk, (error) => (error ? reject(broken()) : resolve()));
        });
        await Promise.race([written, this.#failure]);
    }
    async end() {
        const finished = new Promise((resolve) => this.#parser.once('finish', resolve));
        this.#parser.end();
        await Promise.race([finished, this.#failure]);
        await new Promise(setImmediate);
        const files = await Promise.race([Promise.all(this.#files), this.#failure]);
        const file = files.pop();
        await Promise.all(files.map((replaced) => replaced.discard()));
        return { form: Object.fromEntries(this.#fields), file };
    }
    async abandon(cause) {
        this.#fail(cause);
        for (const stream of this.#streams)
            stream.destroy(cause);
        const files = await Promise.allSettled(this.#files);
        await Promise.all(files.map((file) => file.status === 'fulfilled' && file.value.discard()));
    }
    #takeField(name, value, truncated) {
        if (name === undefined || name === '')
            return;
        if (truncated)
            this.#fail(tooLarge('A field', this.#limits.formBytes, name));
        try {
            this.#fields.set(...asField(name, value, this.#limits));
        }
        catch (error) {
            this.#fail(error);
        }
    }
    #takeFile(name, stream) {
        stream.on('error', () => { });
        if (name !== 'file') {
            stream.resume();
            return;
        }
        stream.on('limit', () => this.#fail(tooLarge('The file', this.#limits.fileBytes, 'file')));
        this.#streams.push(stream);
        const file = this.#uploads.receive(stream);
        file.catch((error) => this.#fail(error));
        this.#files.push(file);
    }
}
function parserOf(contentType, limits) {
    try {
        return new Busboy({
            headers: { 'content-type': contentType },
            isPartAFile: (name, _, fileName) => fileName !== undefined || name === 'file',
            limits: {
                fieldSize: limits.formBytes,
                fields: limits.formFields,
                fileSize: limits.fileBytes,
                files: limits.files,
                parts: limits.formFields + limits.files,
                headerSize: limits.partHeaderBytes,
            },
        });
    }
    catch {
        throw unreadable('The content type multipart/form-data must name the boundary of the parts.');
    }
}
function broken() {
    return unreadable('The multipart body is broken: it does not end with the boundary that its content type names.');
}
