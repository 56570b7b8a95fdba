import { isLosslessNumber, parse, stringify } from 'lossless-json';

/** A fetch that turns identifiers in JSON responses into strings, so that `JSON.parse` keeps every digit. */
export const fetchWithTextIds: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const { status, statusText } = response;
  return new Response(withTextIds(await response.text()), { status, statusText, headers });
};

function withTextIds(json: string): string | undefined {
  try {
    return stringify(
      parse(json, (key, value) => (isId(key) && isLosslessNumber(value) ? `${value}` : value)),
    );
  } catch {
    return json;
  }
}

const isId = (key: string) => key === 'id' || key === 'customer';
