import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What is known of a connection beside what node knows of it. */
interface Notes {
  /** It carries no further request, though its bytes may already be here. */
  ending: boolean;
  /** The answer to its last request, sent or not. */
  lastAnswer: ServerResponse<IncomingMessage> | undefined;
}

const notes = new WeakMap<Duplex, Notes>();

function notesOn(connection: Duplex): Notes {
  const known = notes.get(connection);
  if (known) return known;
  const made: Notes = { ending: false, lastAnswer: undefined };
  notes.set(connection, made);
  return made;
}

/**
 * Takes note of a request at its start.
 * @returns false where it came after one that ends the connection, so that nobody may act on it: the two
 * ends may not agree on where it begins (RFC 9112, sections 9.6 and 11.2).
 */
export function takesRequest(request: IncomingMessage, response: ServerResponse<IncomingMessage>): boolean {
  const connection = notesOn(request.socket);
  if (connection.ending) return false;
  connection.lastAnswer = response;
  // Node's parser takes what follows an offer to switch protocols for bytes of the other protocol.
  if (request.headers.upgrade !== undefined) {
    connection.ending = true;
    response.setHeader('Connection', 'close');
  }
  return true;
}

/** Takes no further request from a connection. @returns false where that was so before. */
export function endAfterThis(connection: Duplex): boolean {
  const known = notesOn(connection);
  if (known.ending) return false;
  known.ending = true;
  return true;
}

/** The answer to the last request of a connection, sent or not; undefined where there was no request. */
export function lastAnswerOn(connection: Duplex): ServerResponse<IncomingMessage> | undefined {
  return notes.get(connection)?.lastAnswer;
}
