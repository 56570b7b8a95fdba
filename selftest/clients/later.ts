import type { ClientJudgedId } from '../../generated/client-requirements.ts';

/** What the judge blames in place of the requirement that was declared, where both are broken by one act; two were made wider since. */
export const blamed: Readonly<Record<string, ClientJudgedId>> = {
  'customer-identifiers-as-int32': 'keeping.identifier',
  'file-part-misnamed': 'sending.multipart',
  'one-document-per-type': 'reading.pages',
  'page-misnamed': 'sending.known-fields',
  'pages-from-zero': 'calling.page',
  'recipient-update-in-query': 'sending.known-fields',
  'recipient-update-on-plural-path': 'calling.paths',
};

/** What is lawful after all, with the reason. */
export const lawful: Readonly<Record<string, string>> = {
  'one-page-too-many': 'A client may look at one page after the last one, to see that it is empty.',
  'recipients-resorted': 'Recipients of one moment may be in any order (ruling `newest-first`).',
};
