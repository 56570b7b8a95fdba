/** What a table says of each code. Its keys name one or several, with blanks between. */
export const byCode = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([codes, text]) => codes.split(' ').map((code) => [code, text])));
