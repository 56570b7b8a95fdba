import { changed, type Hook, inItems, type Layer, type Wire } from '../../kit/kit.ts';
import {
  datesAtNoon,
  escaping,
  everyoneBlocked,
  inZone,
  restamp,
  threeCountries,
  verifiedInLists,
  writing,
} from '../../kit/legal.ts';
import { byReason } from '../legal-server.ts';

type Respond = NonNullable<Wire['respond']>;

/** All answers with other headers. */
const withHeaders =
  (change: (headers: Record<string, string>) => Record<string, string | string[]>): Respond =>
  (response, { status, headers, body }) => {
    response.writeHead(status, { ...change(headers), 'content-length': String(Buffer.byteLength(body)) });
    response.end(body);
  };

/** Two instances behind a balancer, each in a time zone of its own. */
const inTurnsOfZones = (): Layer => {
  let count = 0;
  return async (request, forward) => {
    const answer = await forward(request);
    count += 1;
    const minutes = count % 2 ? 330 : -210;
    return changed(answer, (body) =>
      restamp(body, (stamp) => inZone(stamp, minutes).replace(/(\d\d)(\d\d)$/, '$1:$2')),
    );
  };
};

/** The target without the slash at the end of its path; undefined where there is none. */
const withoutSlash = (target: string) => /^(\/[^?]+)\/(\?.*)?$/.exec(target)?.slice(1, 3).join('');

const redirectedSlashes: Hook = () => async (request, forward) => {
  const location = withoutSlash(request.target);
  return location === undefined ? forward(request) : { status: 308, headers: { location }, body: '' };
};

export const webByReason = byReason([
  {
    name: 'letters of values are escaped one by one',
    round: 'b',
    because: 'RFC 8259, 7: a program that writes every letter as an escape is odd and right.',
    layer: writing((json) => json.replace(/(?<=":")[A-Za-z]/g, (letter) => escaping(letter, /[A-Za-z]/g))),
  },
  {
    name: 'everybody is blocked at first, and every listed document is verified and valid from noon',
    round: 'b',
    because: 'Ruling `read-only`: how a customer starts is free, and a document may be verified at once.',
    layer: [everyoneBlocked, verifiedInLists, datesAtNoon],
  },
  {
    name: 'three countries, no currencies, and nationalities that share one title',
    undecided: ['reference.currencies.*'],
    round: 'b',
    because: 'Ruling `reference-lists`: lists may omit anything, and titles of nationalities repeat.',
    layer: [
      threeCountries,
      inItems('listCurrencies', () => []),
      inItems('listNationalities', (items) => items.map((item) => ({ ...item, title: 'Staatsbürger 公民' }))),
    ],
  },
  {
    name: 'JSON without any media type',
    round: 'b',
    because:
      'Ruling `success-and-refusal`: the document names no media type; RFC 9110, 8.3 lets it be absent.',
    wire: { respond: withHeaders(() => ({})) },
  },
  {
    name: 'a refusal has a status in words within 200, and one instance answers for each request in its zone',
    round: 'e',
    because: 'Rulings `success-and-refusal` and `timestamps`: stamps are compared as instants.',
    options: { errorStyle: 'ok-message' },
    layer: inTurnsOfZones,
  },
  {
    name: 'a path with a slash at its end is redirected to the one without',
    round: 'g',
    because:
      'Ruling success-and-refusal: a refusal may be a redirect. The paths of the document have no slash at the end.',
    report: 'https://github.com/tokio-rs/axum/issues/681',
    layer: redirectedSlashes,
  },
]);
