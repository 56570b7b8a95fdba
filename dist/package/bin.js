#!/usr/bin/env node
import * as module from 'node:module';
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
    console.error(`This needs Node 22.19 or later; this is ${process.versions.node}.`);
    process.exit(2);
}
module.enableCompileCache();
process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE')
        throw error;
});
const [command, ...args] = process.argv.slice(2);
if (command === 'serve') {
    const { serve } = await import("../server/serve.js");
    process.exitCode = await serve(args, process.env);
}
else {
    const { conform } = await import("../conformance/conform.js");
    process.exitCode = await conform(process.argv.slice(2));
}
