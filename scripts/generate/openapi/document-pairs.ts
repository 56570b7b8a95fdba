import type { SpecDocument } from './document.ts';

/** Every valid pair of a document type and code, by the name TYPE-CODE, from `x-used-as`. */
export function documentPairsSource({ components }: SpecDocument): string {
  const usedAs = components.schemas.DocumentCode?.['x-used-as'] as Record<string, string[]> | undefined;
  if (!usedAs) throw new Error('Cannot generate the pairs of documents: DocumentCode has no x-used-as.');
  const pairs = Object.entries(usedAs).flatMap(([type, codes]) =>
    codes.map((document) => `  '${type}-${document}': ${JSON.stringify({ type, document })},`),
  );
  return `
/** Every valid pair of a document type and code. */
export const documentPairs = {
${pairs.join('\n')}
} as const;

export type DocumentPair = keyof typeof documentPairs;
`;
}
