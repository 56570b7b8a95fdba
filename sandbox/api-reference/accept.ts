/**
 * Whether a header Accept prefers HTML to JSON, as those of browsers do. Tools and libraries accept anything
 * (RFC 9110, section 12.5.1).
 */
export function prefersHtml(accept: string | undefined): boolean {
  return qualityOf('text/html', accept) > qualityOf('application/json', accept);
}

/** Whether a header Accept-Encoding names Brotli. */
export function takesBrotli(acceptEncoding: string | undefined): boolean {
  return qualityOf('br', acceptEncoding) > 0;
}

/** The weight that a header of preferences gives to a value: from 0, where it is not named, to 1. */
function qualityOf(wanted: string, header = ''): number {
  for (const entry of header.toLowerCase().split(',')) {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim());
    if (name !== wanted) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}
