// What the values of a transcript may be, beside their types. `npm run generate` makes a schema of the annotations.

/** A number of something. @asType integer @minimum 0 @maximum 9007199254740991 */
export type Count = number;

/** Milliseconds since the start of a run, which ends within a year. @minimum 0 @maximum 31622400000 */
export type Milliseconds = number;

/** A moment of UTC, as JavaScript writes it.
 * @format date-time
 * @pattern ^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d\.\d{3}Z$
 */
export type Moment = string;

/** A day. @format date */
export type Day = string;

/** The address of a deployment, which also has to be a URL.
 * @pattern ^https?:\/\/[^\s\/?#@\\]+(\/[^\s?#\\]*)?$
 */
export type BaseUrl = string;

/** A token of HTTP (RFC 9110, 5.6.2), such as a method or the name of a header.
 * @pattern ^[\w!#$%&'*+.^\x60|~-]+$
 */
export type Token = string;

/** The value of a header, which ends with its line. @pattern ^[^\0\r\n]*$ */
export type HeaderValue = string;

/** Path and query as they were sent. @pattern ^\/[^\x00-\x20\x7F]*$ */
export type Target = string;

/** A digest in hexadecimal. @pattern ^[\da-f]{64}$ */
export type Sha256 = string;

/** A glob of ids of requirements, none of which is longer. @maxLength 1000 */
export type Glob = string;

/** Letters that a run chose for itself. @pattern ^[a-z]{1,20}$ */
export type Letters = string;
