/** A generator of clients, and what is known of it. */
export interface Generator {
  /** Its folder in `integrations/clients/`. */
  name: string;
  /** What to install, and the command in it. */
  package: string;
  bin: string;
  /** Arguments that make a client in `client/` of the `openapi.json` beside it. */
  args: string[];
  /** Options of the compiler that its clients can take, beside those of `integrations/clients/tsconfig.json`. */
  compilerOptions: Record<string, boolean>;
  /** Types that its clients have whatever the document says; not for one whose types are all within a few of these. */
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
];

/** The command as a partner types it. */
export const commandOf = (generator: Generator) => ['npx', generator.package, ...generator.args].join(' ');
