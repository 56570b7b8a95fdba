/**
 * Whether a header Accept names HTML before JSON, as those of browsers do. What takes anything, as command lines and
 * libraries do, is no browser (RFC 9110, section 12.5.1).
 */
export function prefersHtml(accept: string | undefined): boolean {
  return qualityOf('text/html', accept) > qualityOf('application/json', accept);
}

/** Whether a header Accept-Encoding names Brotli. */
export function takesBrotli(acceptEncoding: string | undefined): boolean {
  return qualityOf('br', acceptEncoding) > 0;
}

/** What a header of preferences says of one thing: from 0, also where it does not name it, to 1. */
function qualityOf(wanted: string, header = ''): number {
  for (const entry of header.toLowerCase().split(',')) {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim());
    if (name !== wanted) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}
