import type { MandatoryId } from '../../generated/requirements.ts';
import type { Handlers } from '../../server/interface/handler.ts';
import type { Options } from '../../server/options/options.ts';
import type { Store } from '../../server/store/store.ts';
import type { Wire } from '../../testing/intercepting-server.ts';
import type { Hook } from '../kit/on-a-server.ts';

/** A requirement that a defect can break. */
export type RequirementId = MandatoryId | 'paging.from-one';

/** How a server differs from the reference server. */
export interface Server {
  /** Address of the public bug report after which it is written. */
  report?: string;
  /** Options of the reference server. */
  options?: Partial<Options>;
  /** Stands in front of the server: changes requests, responses, or both. Several are applied in order. */
  layer?: Hook | readonly Hook[];
  /** Wraps the store: what is stored, or read from it. Called once for each server. */
  store?: (store: Store) => Store;
  /** Wraps the handlers of operations. Called once for each server. */
  handlers?: (handlers: Handlers, store: Store) => Handlers;
  /** How responses go over the wire, byte by byte. */
  wire?: Wire;
}

/** The reference server with one defect. */
export interface Defect extends Server {
  /** What is wrong, in a phrase; unique. */
  name: string;
  /** The requirement that it breaks. */
  breaks: RequirementId;
  /** At most two others that it breaks as a consequence, each with the reason. */
  follows?: Partial<Record<RequirementId, string>>;
  /** The sentence of the document, or the ruling, that it breaks; and how a real service gets there. */
  why: string;
}

/** A right server that differs from the reference server where the document and the rulings leave it free. */
export interface Right extends Server {
  /** What it does differently, in a phrase; unique. */
  name: string;
  /** What makes it right: the ruling, the place in the document, or the standard. */
  because: string;
}

export {
  changed,
  type Forward,
  type Layer,
  type Passed,
  type Passing,
  recordsIn,
  respondWhole,
  type Wire,
  withForm,
  withQuery,
} from '../../testing/intercepting-server.ts';
export * from '../kit/changes.ts';
export * from '../kit/memory.ts';
export * from '../kit/on-a-server.ts';
export * from '../kit/pages.ts';
export * from '../kit/response-change.ts';
export * from '../kit/stores.ts';
export * from '../kit/uploads.ts';
export * from '../kit/writes.ts';
