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
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)?.slice(1).find(Boolean);
  if (boundary === undefined) return [];
  return `\r\n${text}`.split(`\r\n--${boundary}`).flatMap((part): TextPart[] => {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, Math.max(0, end));
    const name = /^content-disposition:[^\r\n]*[;\s]name="([^"\r\n]*)"/im.exec(head)?.[1];
    if (end < 0 || name === undefined) return [];
    return [
      {
        ...{ name, value: part.slice(end + 4) },
        filename: /[;\s]filename="([^"\r\n]*)"/i.exec(head)?.[1] ?? '',
        contentType: /^content-type:\s*([^\r\n]*)/im.exec(head)?.[1] ?? '',
      },
    ];
  });
}
