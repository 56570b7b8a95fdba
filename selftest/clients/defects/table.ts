import type { ClientJudgedId } from '../../../generated/client-requirements.ts';
import type { Change } from '../client/types.ts';

/** What a client does wrong. */
export interface Wrong {
  change: Change;
  /** What else is violated by the same act. */
  follows?: readonly ClientJudgedId[];
  /** Whether it shows, too, where the client is only watched. */
  isSeen?: true;
}

/** Clients that do one thing wrong each, by the requirement that they do not meet and by name. */
export type Table = Partial<Record<ClientJudgedId, Record<string, Change | Wrong>>>;

/** What is seen of clients that are only watched, too. */
export const seen = (change: Change, ...follows: ClientJudgedId[]): Wrong => ({
  change,
  follows,
  isSeen: true,
});
