import type { RecordingOptions } from '../../conformance/recording/options.ts';
import type { Handlers } from '../../server/interface/handler.ts';
import type { Options } from '../../server/options/options.ts';
import type { Store } from '../../server/store/store.ts';
import type { Wire } from '../../testing/intercepting-server.ts';
import type { Hook } from './on-a-server.ts';

/** How a server differs from the reference server: with a defect, or as the document allows. */
export interface TestServer {
  /** What it does otherwise, in a phrase; unique. */
  name: string;
  /** Options of the reference server; a function where they depend on the time. */
  options?: Partial<Options> | (() => Partial<Options>);
  /** Stands in front of the server: changes requests, responses, or both. Several are applied in order. */
  layer?: Hook | readonly Hook[];
  /** Wraps the store: what is stored, or read from it. Called once for each server. */
  store?: (store: Store) => Store;
  /** Wraps the handlers of operations. Called once for each server. */
  handlers?: (handlers: Handlers, store: Store) => Handlers;
  /** How responses go over the wire, byte by byte. */
  wire?: Wire;
  /** Happens beside the run, which starts when the promise is fulfilled. @returns what ends it. */
  beside?: (deployment: Deployment) => Promise<() => Promise<void> | void>;
  /** Options of the run: those that it needs to show, or that a caller must give, as a configuration file would. */
  run?: Partial<RecordingOptions> | (() => Partial<RecordingOptions>);
  /** The round in which it was written by somebody who knew the document and the rulings alone (docs/evidence.md). */
  round?: Round;
  /** Address of the public bug report after which it is written. */
  report?: string;
}

type Round = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i';

/** A deployment that runs. */
export interface Deployment {
  url: string;
  token: string;
  /** The seed of the run; undefined for the one that all tests share. */
  seed?: number;
  store: Store;
}
