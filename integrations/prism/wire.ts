import type { IHttpRequest } from '@stoplight/prism-http';

/** A request for Prism, whose body is a value if it is JSON, otherwise text. */
export function prismRequest({
  method,
  target,
  headers,
  body,
}: {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Uint8Array;
}): IHttpRequest {
  const { pathname, searchParams } = new URL(target, 'http://nowhere.invalid');
  const query = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? (values[0] as string) : values];
    }),
  );
  return {
    method: method.toLowerCase() as IHttpRequest['method'],
    url: { path: pathname, query },
    // Without a Content-Length, as in chunked requests, Prism ignores the media type.
    headers: body.length > 0 ? { ...headers, 'content-length': String(body.length) } : headers,
    body: body.length > 0 ? prismBody(new TextDecoder().decode(body), headers['content-type']) : null,
  };
}

/** JSON as a value, anything else as text. */
export function prismBody(text: string, mediaType = ''): unknown {
  if (!/[/+]json\b/i.test(mediaType)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
