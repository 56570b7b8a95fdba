import type { Kind } from './facts.ts';

/** Why no rule reads some facts in some exchanges. */
export interface Reason {
  /** Their names; `*` stands for every ending. */
  facts: readonly string[];
  kinds: readonly Kind[];
  why: string;
}

const all: readonly Kind[] = ['usual', 'probe', 'refusal'];

/** The first one that fits a fact counts. Where the document says something about a fact, its reason begins with "Open". */
export const reasons: readonly Reason[] = [
  { facts: ['kind'], kinds: all, why: 'It is the same in every exchange.' },
  {
    facts: ['connection', 'fault', 'sameAs'],
    kinds: all,
    why: 'Only runs of clients have it, which other rules judge (`conformance/client-checks/`).',
  },
  {
    facts: ['step', 'purpose', 'subject'],
    kinds: all,
    why: 'It is a name that a scenario gave. Rules mostly go by what was sent and by identifiers.',
  },
  { facts: ['failure'], kinds: all, why: 'Only a request without a response has one.' },
  {
    facts: ['index'],
    kinds: all,
    why: 'Reports name exchanges by it. Where order counts, rules mostly go by the times.',
  },
  {
    facts: ['sentAtMs', 'answeredAtMs'],
    kinds: ['usual', 'probe'],
    why: 'What is shown depends on no write, or nothing is compared with it that came later.',
  },
  { facts: ['request.method'], kinds: all, why: '`operation` tells it.' },
  {
    facts: ['request.headers.*'],
    kinds: all,
    why: 'The run wrote it itself. `credentials` and `styles` tell what is special about it.',
  },
  {
    facts: ['request.file.*'],
    kinds: all,
    why: 'A service never returns a file. Rules look for its `marks`, and go by the kind of one that is accepted.',
  },
  {
    facts: ['request.target'],
    kinds: ['usual', 'probe'],
    why: '`operation` tells the path, and what is expected does not depend on a parameter in it.',
  },
  {
    facts: ['response.headers.content-length', 'response.headers.date', 'response.headers.others'],
    kinds: ['usual', 'probe'],
    why: 'The document names no header of a response.',
  },
  {
    facts: ['sentAtMs', 'answeredAtMs', 'request.*', 'response.*', 'refusal.*'],
    kinds: ['refusal'],
    why: 'The document does not show what a refusal looks like.',
  },
  {
    facts: ['response.status'],
    kinds: ['usual'],
    why: 'The document names the status of creates and uploads alone. Of others, `reading` asks whether it is 2xx.',
  },
  {
    facts: ['response.status'],
    kinds: ['probe'],
    why: 'Open for an upload whose bytes contradict its type. By the document, one that is taken gets 201.',
  },
  {
    facts: ['body.message'],
    kinds: ['probe'],
    why: 'Open for pages with an unusual number, and for writes between those that must be refused. By the document, each success has a message that says so.',
  },
  {
    facts: ['Customer.*', 'Recipient.*'],
    kinds: ['probe'],
    why: 'Open: creates and updates between those that must be refused, and an update that names another identifier in its form. By the document, all fields are there, and those that were not sent are as before.',
  },
  {
    facts: ['UploadedDocument.*'],
    kinds: ['probe'],
    why: 'Open: an upload whose bytes contradict its type. By the document, a new document is not verified, and has the dates that were sent.',
  },
];
