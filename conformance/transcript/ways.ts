/** What a way to send a request applies to, and what a deployment may have against it. */
export interface Kind {
  of: 'forms' | 'headers';
  /** Whether a deployment has to take it; it may refuse the others, and not misread them (ruling `ways-of-sending`). */
  mustBeTaken?: true;
  /** The one media type that has it, or null for requests without a body; by default, every request or form has it. */
  only?: 'application/x-www-form-urlencoded' | 'multipart/form-data' | null;
  why: string;
}

const inFields = { of: 'forms', only: 'application/x-www-form-urlencoded' } as const;
const inParts = { of: 'forms', only: 'multipart/form-data', mustBeTaken: true } as const;

/** Ways to send the same request that HTTP and forms allow. Where the file of an upload stands is its own affair. */
export const styles = {
  'blanks as %20': { ...inFields, mustBeTaken: true, why: 'decodes + alone' },
  'small hex digits': { ...inFields, mustBeTaken: true, why: 'decodes capital digits alone' },
  'encoded names': { ...inFields, why: 'decodes values alone' },
  'a charset': { ...inFields, why: 'compares the whole Content-Type' },
  'a charset in small letters': { ...inFields, why: 'knows the names of charsets in capitals' },
  'another order of fields': {
    of: 'forms',
    mustBeTaken: true,
    why: 'reads fields by their place, or one needs another before it',
  },
  'in chunks': { of: 'forms', why: 'reads as many bytes as Content-Length says' },
  'a quoted boundary': { ...inParts, why: 'takes the quotes for a part of the boundary' },
  'a long boundary': { ...inParts, why: 'keeps fewer characters than the 70 of RFC 2046, 5.1.1' },
  'small letters in part heads': { ...inParts, why: 'compares the names of headers with their case' },
  'typed text parts': { ...inParts, why: 'takes a part with a type for a file' },
  'any Accept': { of: 'headers', why: 'prefers another format' },
  'no Accept': { of: 'headers', why: 'asks for the header' },
  'XML as well': { of: 'headers', why: 'prefers XML to JSON' },
  'a weight in Accept': { of: 'headers', why: 'compares media types with their parameters' },
  'JSON first in Accept': { of: 'headers', why: 'takes clients that accept anything for browsers' },
  'a type without a body': { of: 'headers', only: null, why: 'parses the body that the type promises' },
  'another language': { of: 'headers', why: 'translates "success"' },
  'no compression': { of: 'headers', why: 'compresses although it was asked not to' },
  'another User-Agent': { of: 'headers', why: 'serves known clients alone' },
  'no keep-alive': { of: 'headers', why: 'cuts what a closing connection still has to bring' },
} as const satisfies Record<string, Kind>;

export type Style = keyof typeof styles;
/** A transcript names the styles of each request; where the file of an upload stands, its parts show. */
export type Way = Style | 'the file before fields';

/** Whether a deployment may refuse a request because it is sent in this way (ruling `ways-of-sending`). */
export const isRefusable = (style: string): boolean =>
  style in styles && !(styles[style as Style] as Kind).mustBeTaken;

/** How a request is sent that lacks a way, as a phrase after "a request". */
export const usualWays = {
  'blanks as %20': 'with blanks as +',
  'small hex digits': 'with capital hex digits',
  'encoded names': 'with its names as they are',
  'a charset': 'without a charset',
  'a charset in small letters': 'without a charset',
  'another order of fields': 'with its fields in the usual order',
  'in chunks': 'not in chunks',
  'a quoted boundary': 'with a boundary without quotes',
  'a long boundary': 'with a short boundary',
  'small letters in part heads': 'with capital letters in part heads',
  'typed text parts': 'with text parts without a type',
  'any Accept': 'that accepts JSON',
  'no Accept': 'that accepts JSON',
  'XML as well': 'that accepts JSON alone',
  'a weight in Accept': 'without a weight in Accept',
  'JSON first in Accept': 'that accepts JSON alone',
  'a type without a body': 'without a Content-Type',
  'another language': 'in no particular language',
  'no compression': 'that accepts compression',
  'another User-Agent': 'with the usual User-Agent',
  'no keep-alive': 'that keeps the connection',
  'the file before fields': 'with its file behind the fields',
} as const satisfies Record<Way, string>;

const stylesOf = (of: Kind['of']) =>
  (Object.keys(styles) as Style[]).filter((style) => styles[style].of === of);

/** Other ways to send a request, by the requirement on them. */
export const waysBy = {
  'requests.forms': [...stylesOf('forms'), 'the file before fields'],
  'requests.headers': stylesOf('headers'),
} satisfies Record<string, readonly Way[]>;

/** Wrong Authorization headers with the right token, which a deployment may take all the same (ruling `authentication`). */
export const otherSchemes: readonly string[] = ['no-scheme', 'other-scheme', 'basic'];

export type WaysId = keyof typeof waysBy;
