// node start.ts NAME: starts one of the servers on PORT.
import { registerHooks } from 'node:module';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const name = process.argv[2] ?? '';
if (!['express', 'fastify', 'hapi', 'hono', 'nest'].includes(name)) {
  console.error('usage: node start.ts express|fastify|hapi|hono|nest');
  process.exit(2);
}
process.on('SIGTERM', () => process.exit(0));
process.on('SIGINT', () => process.exit(0));

// NestJS needs decorators and their metadata, which Node's type stripping does not have.
if (name === 'nest') {
  const { transformSync } = await import('@swc/core');
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('/nest.ts')) return next(url, context);
      const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
        filename: fileURLToPath(url), swcrc: false, configFile: false, sourceMaps: 'inline',
        jsc: { parser: { syntax: 'typescript', decorators: true }, transform: { legacyDecorator: true, decoratorMetadata: true }, target: 'es2022' },
        module: { type: 'es6' },
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}

const { serve } = (await import(`./${name}.ts`)) as { serve: (port: number) => Promise<number> };
const port = await serve(Number(process.env.PORT ?? 3000));
console.log(`listening on http://127.0.0.1:${port}`);
