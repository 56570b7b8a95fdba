import type { ClientJudgedId } from '../../generated/client-requirements.ts';

/** What the judge blames in place of the requirement that was declared, where both are broken by one act; some were made wider since. */
export const blamed: Readonly<Record<string, ClientJudgedId>> = {
  'answer-to-update-unread': 'reading.texts',
  'customer-identifiers-as-int32': 'keeping.identifier',
  'file-part-misnamed': 'sending.multipart',
  'null-date-breaks-documents': 'reading.answers',
  'one-document-per-type': 'reading.pages',
  'page-in-form': 'sending.known-fields',
  'page-misnamed': 'sending.known-fields',
  'pages-from-zero': 'calling.page',
  'recipient-update-in-query': 'sending.known-fields',
  'recipient-update-on-plural-path': 'calling.paths',
};

/** What is legal after all, or cannot be seen, with the reason. */
export const lawful: Readonly<Record<string, string>> = {
  'line-feeds-as-pairs': 'Forms of web pages send line breaks in this way (HTML, 4.10.22.4).',
  'same-customer-not-created-twice':
    'Whoever is registered need not be registered again: the document says to keep the identifier.',
  'retries-counted-for-all-calls': 'A client need not send anything again.',
  'breaker-never-closes': 'A client may stop calling for a while after failures, for as long as a run takes.',
  'connections-leak-with-refusals':
    'It needs refusals that a connection cannot hold; those of the sandbox are short.',
  'twin-upload-taken-for-broken-one': 'Nothing in a list tells two uploads of the same document apart.',
  'leap-day-refused': 'A client may refuse by itself what it would not send (docs/client-protocol.md).',
  'looks-before-wait':
    'A look at the list is another request than the one that was put off (RFC 9110, 10.2.3).',
  'one-page-too-many': 'A client may look at one page after the last one, to see that it is empty.',
  'recipients-resorted': 'Recipients of one moment may be in any order (ruling `newest-first`).',
};

const onPurpose = 'The kit cannot see that a request is wrong on purpose (docs/certify-a-client.md).';

/** What is not judged of clients that are watched as its author expected, with the reason. */
export const otherwise: Readonly<Record<string, string>> = {
  'sees-a-wrong-token-refused': onPurpose,
  'sees-no-token-refused': onPurpose,
  'sees-missing-fields-refused': onPurpose,
  'sees-a-text-file-refused': onPurpose,
  'sees-half-a-check-refused': onPurpose,
  'anew-in-place-of-update':
    'Tests may register many people of one name, and tell them apart by their numbers.',
  'born-in-the-future': 'The document says nothing of it, and dates of birth are masked.',
  'expired-before-valid': 'The document says nothing of it.',
  'line-after-body': "Node's parser reads it, as RFC 9112, 2.2 asks of a server, and does not tell.",
  'pipelined-writes':
    'The sandbox takes one request of a connection after the other, and cannot see when the next one came.',
};
