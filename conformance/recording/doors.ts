/** How a request is changed whose path, or whose token, a service looks for in another place than the one it checks. */
export interface Door {
  why: string;
  /** The path of a request from `/api` on, in another form. */
  path?: (path: string) => string;
  /** Headers with a made-up token, or that say something else than the request. */
  headers?: (token: string) => Readonly<Record<string, string>>;
  query?: (token: string) => Readonly<Record<string, string>>;
}

/** The name of a resource, behind `/api/`. */
const inName = (change: (name: string) => string) => (path: string) =>
  path.replace(/^(\/api\/)([^/]+)/, (_, api: string, name: string) => api + change(name));

/**
 * Ways around the check of the token: each gets no success without one (ruling `authentication`). Each row is a reason to
 * look.
 */
export const doors = {
  'a trailing slash': { why: 'the check compares paths as texts', path: (path) => `${path}/` },
  'two slashes': { why: 'slashes become one after the check', path: inName((name) => `/${name}`) },
  'a dot as segment': { why: 'dots are resolved after the check', path: inName((name) => `./${name}`) },
  'a segment and back': {
    why: 'the check looks at the beginning of the path',
    path: inName((name) => `public/../${name}`),
  },
  'encoded dots': {
    why: 'dots are decoded after the check',
    path: inName((name) => `public/%2e%2e/${name}`),
  },
  'capital letters': {
    why: 'the router ignores case, and the check does not',
    path: (path) => path.toUpperCase(),
  },
  'an encoded letter': {
    why: 'letters are decoded after the check',
    path: inName((name) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`),
  },
  'an encoded slash': {
    why: 'slashes are decoded after the check',
    path: (path) => path.replace(/^\/api\//, '/api%2F'),
  },
  'a suffix': { why: 'the router cuts a format off', path: (path) => `${path}.json` },
  'a parameter of the path': { why: 'the router cuts path parameters off', path: (path) => `${path};v=1` },
  'an encoded blank': { why: 'blanks are trimmed after the check', path: (path) => `${path}%20` },
  'another method named': {
    why: 'the check looks at one method, and the handler at another',
    headers: () => ({ 'x-http-method-override': 'OPTIONS', 'x-method-override': 'OPTIONS' }),
  },
  'another path named': {
    why: 'the check looks at the path that a gateway names',
    headers: () => ({
      'x-original-url': '/health',
      'x-rewrite-url': '/health',
      'x-forwarded-uri': '/health',
    }),
  },
  'a user named': {
    why: 'a user that only a gateway may name is taken from anybody',
    headers: () => ({ 'x-user-id': '1', 'x-forwarded-user': 'admin', 'x-authenticated-userid': '1' }),
  },
  'a token in the query': {
    why: 'a token is looked for in the query, and not checked',
    query: (token) => ({ access_token: token, token, api_key: token }),
  },
  'a token as a cookie': {
    why: 'a cookie stands for a session, and is not checked',
    headers: (token) => ({ cookie: `token=${token}; session=${token}; access_token=${token}` }),
  },
  'a token as a key': {
    why: 'a key is looked for in other headers, and not checked',
    headers: (token) => ({ 'x-api-key': token, 'x-auth-token': token, 'x-access-token': token }),
  },
} as const satisfies Record<string, Door>;

export type DoorName = keyof typeof doors;
