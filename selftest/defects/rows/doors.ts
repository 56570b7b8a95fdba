import type { DoorName } from '../../../conformance/recording/doors.ts';
import type { Passing } from '../../../testing/intercepting-server.ts';
import { withToken } from '../../kit/on-a-server.ts';
import type { DefectOfRow, DefectsOf } from './row.ts';

/** What a server with a defect makes of a request without a token; undefined where it asks for one. */
type Opens = (request: Passing) => string | undefined;

/** The usual path of a request through a door, where it is one. */
const undo =
  (pattern: RegExp, replacement: string | ((...parts: string[]) => string)): Opens =>
  ({ target }) => {
    const [path = '', query] = target.split('?');
    const usual = path.replace(pattern, replacement as string);
    return usual === path ? undefined : `${usual}${query === undefined ? '' : `?${query}`}`;
  };

const withHeader =
  (name: string, pattern = /./): Opens =>
  ({ headers, target }) =>
    pattern.test(headers[name] ?? '') ? target : undefined;

const opened: Record<DoorName, [name: string, opens: Opens]> = {
  'a trailing slash': ['a path with a slash at its end needs no token', undo(/\/$/, '')],
  'two slashes': ['a path with two slashes needs no token', undo(/\/\//, '/')],
  'a dot as segment': ['a path with a dot as segment needs no token', undo(/\/\.\//, '/')],
  'a segment and back': ['a path that goes back needs no token', undo(/\/public\/\.\.\//, '/')],
  'encoded dots': ['a path that goes back by encoded dots needs no token', undo(/\/public\/%2e%2e\//, '/')],
  'capital letters': [
    'a path in capital letters needs no token',
    undo(/^\/API\/.*/, (path = '') => path.toLowerCase()),
  ],
  'an encoded letter': [
    'a path with an encoded letter needs no token',
    undo(/%(6\w|7\w)/, (_, code = '') => String.fromCharCode(Number.parseInt(code, 16))),
  ],
  'an encoded slash': ['a path with an encoded slash needs no token', undo(/%2F/, '/')],
  'a suffix': ['a path with a suffix needs no token', undo(/\.json$/, '')],
  'a parameter of the path': ['a path with a parameter needs no token', undo(/;v=1$/, '')],
  'an encoded blank': ['a path with a blank at its end needs no token', undo(/%20$/, '')],
  'another method named': [
    'a request that names another method needs no token',
    withHeader('x-http-method-override'),
  ],
  'another path named': ['a request that names another path needs no token', withHeader('x-original-url')],
  'a user named': ['a request that names a user needs no token', withHeader('x-forwarded-user')],
  'a token in the query': [
    'any token in the query is taken',
    ({ target }) =>
      /[?&]access_token=/.test(target) ? target.replace(/[?&]access_token=[^?]*/, '') : undefined,
  ],
  'a token as a cookie': ['any cookie of a session is taken', withHeader('cookie', /session=/)],
  'a token as a key': ['any key is taken', withHeader('x-api-key')],
};

/** Servers that ask for no token where a request comes through a door. Which operation shows it, depends on the row. */
export const doorDefects: DefectsOf<'doors'> = {
  doors: Object.fromEntries(
    Object.entries(opened).map(([row, [name, opens]]): [string, DefectOfRow] => [
      row,
      {
        name,
        breaks: 'access.getCustomer.no-token',
        alike: ['access.*.no-token', 'access.*.made-up-token'],
        depth: 'standard',
        layer:
          ({ token }) =>
          (request, forward) => {
            const target = opens(request);
            if (request.headers.authorization !== undefined || target === undefined) return forward(request);
            return forward(withToken({ ...request, target }, token));
          },
      },
    ]),
  ) as Record<DoorName, DefectOfRow>,
};
