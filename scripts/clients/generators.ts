/** A generator of clients, and what is known of it. */
export interface Generator {
  /** Its folder in `clients/`. */
  name: string;
  /** What to install, and the command in it. */
  package: string;
  bin: string;
  /** Arguments that make a client in `client/` of the `openapi.json` beside it. */
  args: string[];
  /** Options of the compiler that its clients can take, beside those of `clients/tsconfig.json`. */
  compilerOptions: Record<string, boolean>;
}

export const generators: readonly Generator[] = [
  {
    name: 'openapi-fetch',
    package: 'openapi-typescript',
    bin: 'openapi-typescript',
    args: ['openapi.json', '-o', 'client/schema.d.ts'],
    compilerOptions: { exactOptionalPropertyTypes: true },
  },
  {
    name: 'hey-api',
    package: '@hey-api/openapi-ts',
    bin: 'openapi-ts',
    args: ['-i', 'openapi.json', '-o', 'client'],
    compilerOptions: {},
  },
  {
    name: 'swagger-typescript-api',
    package: 'swagger-typescript-api',
    bin: 'swagger-typescript-api',
    args: ['generate', '-p', 'openapi.json', '-o', 'client', '-n', 'client.ts'],
    compilerOptions: {},
  },
];

/** The command as a partner types it. */
export const commandOf = (generator: Generator) => ['npx', generator.package, ...generator.args].join(' ');
