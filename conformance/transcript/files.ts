/** The kinds of files that a run uploads; they are also the ends of their names. */
export const fileKinds = ['png', 'jpeg', 'pdf', 'gif', 'webp', 'text', 'html', 'zip', 'empty'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * Forms of files that people have beside the usual ones, which are a grey scan, a scan in colour, and PDF 1.4: screenshots and
 * smaller images, photographs of telephones, and newer PDF.
 */
export const fileForms = ['colour', 'palette', 'transparent', 'photograph', '1.7'] as const;
export type FileForm = (typeof fileForms)[number];

/** Whether a file of a transcript is of a kind that a run uploads; a client may send others. */
export const isFileKind = (kind: string): kind is FileKind => fileKinds.some((one) => one === kind);
