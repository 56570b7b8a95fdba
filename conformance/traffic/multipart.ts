/** One part of a multipart body, as a text. */
interface TextPart {
  name: string;
  value: string;
  /** Empty where it is no file. */
  filename: string;
  contentType: string;
}

/** The parts of a multipart body (RFC 7578) that somebody kept as a text. @param type with its boundary */
export function multipartOf(text: string, type: string): TextPart[] {
  const boundary = parameterIn(type, 'boundary');
  if (boundary === '') return [];
  return `\r\n${text}`.split(`\r\n--${boundary}`).flatMap((part): TextPart[] => {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, Math.max(0, end)).split('\r\n');
    const disposition = headerIn(head, 'content-disposition');
    const name = parameterIn(disposition, 'name');
    if (end < 0 || name === '') return [];
    const filename = parameterIn(disposition, 'filename');
    return [{ name, value: part.slice(end + 4), filename, contentType: headerIn(head, 'content-type') }];
  });
}

const headerIn = (head: readonly string[], wanted: string) =>
  head
    .find((line) => line.toLowerCase().startsWith(`${wanted}:`))
    ?.slice(wanted.length + 1)
    .trim() ?? '';

/** A parameter of a header, without its quotes; empty if it is not there. */
function parameterIn(header: string, wanted: string): string {
  const own = header.split(';').find((part) => part.trim().toLowerCase().startsWith(`${wanted}=`));
  const value = own?.trim().slice(wanted.length + 1) ?? '';
  return value.startsWith('"') ? (value.slice(1).split('"')[0] ?? '') : value;
}
