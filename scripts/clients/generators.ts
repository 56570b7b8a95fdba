/** A client generator. */
export interface Generator {
  /** Its folder in `integrations/clients/`. */
  name: string;
  /** The package to install, and its command. */
  package: string;
  bin: string;
  /** Arguments to generate a client in `client/` from `openapi.json`. */
  args: string[];
  /** Compiler options that its clients support, in addition to `integrations/clients/tsconfig.json`. */
  compilerOptions: Record<string, boolean>;
  /** Whether the client's fields have no comments. */
  isSilent?: boolean;
  /** Whether it is installed with `integrations/clients/package.json`, beside what its clients import. */
  isApart?: boolean;
  /** Types that its clients have for any document; undefined if its schema types are all nested in a few. */
  ownTypes?: string[];
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
    ownTypes: ['ClientOptions', 'CreateClientConfig', 'Options'],
  },
  {
    name: 'swagger-typescript-api',
    package: 'swagger-typescript-api',
    bin: 'swagger-typescript-api',
    args: ['generate', '-p', 'openapi.json', '-o', 'client', '-n', 'client.ts'],
    compilerOptions: {},
    ownTypes: [
      ...['Api', 'ApiConfig', 'ContentType', 'FullRequestParams', 'HttpClient', 'HttpResponse'],
      ...['QueryParamsType', 'RequestParams', 'ResponseFormat'],
    ],
  },
  {
    name: 'oazapfts',
    package: 'oazapfts',
    bin: 'oazapfts',
    args: ['openapi.json', 'client/client.ts'],
    compilerOptions: {},
    ownTypes: [],
    isApart: true,
  },
  {
    name: 'orval',
    package: 'orval',
    bin: 'orval',
    args: [],
    compilerOptions: { exactOptionalPropertyTypes: true },
    isApart: true,
  },
  {
    name: 'openapi-zod-client',
    package: 'openapi-zod-client',
    bin: 'openapi-zod-client',
    args: ['openapi.json', '-o', 'client/client.ts'],
    compilerOptions: {},
    isSilent: true,
    isApart: true,
  },
];

/** The command as you would type it. */
export const commandOf = (generator: Generator) => ['npx', generator.package, ...generator.args].join(' ');
