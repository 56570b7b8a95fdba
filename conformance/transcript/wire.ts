/** The text fields of a form or an upload in the order in which they were sent. @param styles in which ways. */
export const inSentOrder = (fields: readonly [string, string][], styles: readonly string[]) =>
  styles.includes('another order of fields') ? fields.toReversed() : [...fields];

/** A form as it goes over the wire. @param styles in which ways it is sent. */
export function formText(fields: readonly [string, string][], styles: readonly string[]): string {
  const text = new URLSearchParams(inSentOrder(fields, styles)).toString();
  const named = styles.includes('encoded names')
    ? text.replace(/(?:^|&)[^&=]+/g, (name) => name.replaceAll('_', '%5F'))
    : text;
  const blanks = styles.includes('blanks as %20') ? named.replaceAll('+', '%20') : named;
  return styles.includes('small hex digits')
    ? blanks.replace(/%../g, (escaped) => escaped.toLowerCase())
    : blanks;
}
