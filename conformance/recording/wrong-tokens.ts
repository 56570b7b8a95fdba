import { inOtherCase } from '../masking/secrets.ts';

/** An Authorization header that is not the partner's, and the service that takes it. */
interface WrongToken {
  why: string;
  /** @returns undefined if there is no such header for this token. */
  header: (token: string) => string | undefined;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsignedJwt = `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url({ sub: 'partner', exp: 4_102_444_800 })}.`;

/** Tokens that a right deployment refuses (ruling `authentication`). Each row is a reason to look. */
export const wrongTokens = {
  cut: { why: 'compares the beginning alone', header: (token) => `Bearer ${token.slice(0, -1)}` },
  half: {
    why: 'looks for a token that begins so',
    header: (token) => `Bearer ${token.slice(0, token.length / 2)}`,
  },
  extended: {
    why: 'compares as many characters as its own token has',
    header: (token) => `Bearer ${token}x`,
  },
  prefixed: { why: 'looks whether a token occurs', header: (token) => `Bearer x${token}` },
  'other-case': {
    why: 'compares in a database that ignores case',
    header: (token) => (inOtherCase(token) === token ? undefined : `Bearer ${inOtherCase(token)}`),
  },
  asterisk: { why: 'matches patterns', header: () => 'Bearer *' },
  percent: { why: 'matches with LIKE', header: () => 'Bearer %' },
  empty: { why: 'finds that nothing equals nothing', header: () => 'Bearer' },
  undefined: { why: 'writes a missing token as a word', header: () => 'Bearer undefined' },
  null: { why: 'writes a missing token as a word', header: () => 'Bearer null' },
  'no-scheme': { why: 'looks for the token anywhere in the header', header: (token) => token },
  'other-scheme': { why: 'ignores the scheme', header: (token) => `Token ${token}` },
  basic: {
    why: 'takes any scheme',
    header: (token) => `Basic ${Buffer.from(`${token}:`).toString('base64')}`,
  },
  'unsigned-jwt': { why: 'does not check the signature', header: () => `Bearer ${unsignedJwt}` },
} as const satisfies Record<string, WrongToken>;

export type WrongTokenName = keyof typeof wrongTokens;

/** What a proxy says of a caller inside of the network, whom some services ask for no token. */
export const fromInside = {
  'x-forwarded-for': '127.0.0.1',
  'x-real-ip': '10.0.0.1',
  'x-client-ip': '127.0.0.1',
  'true-client-ip': '127.0.0.1',
  forwarded: 'for=127.0.0.1',
};
