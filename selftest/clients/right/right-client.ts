import type { Ways } from './ways.ts';

export interface RightClient {
  /** What is special about it. */
  readonly says: string;
  /** A program that has to be on the machine. */
  readonly needs?: 'curl' | 'python3';
  /** Choices in the shared code. */
  readonly ways?: Partial<Ways>;
  /** Options of the client in Python. */
  readonly python?: readonly string[];
  /** The client that is written with fetch and its forms alone. */
  readonly plain?: true;
}
