import { leftFree, type RulingId } from '../../generated/rulings.ts';
import type { LegalServer } from './legal-server.ts';
import { bodyServers } from './servers/bodies.ts';
import { busyServers } from './servers/busy.ts';
import { clockServers } from './servers/clocks.ts';
import { combinedServers } from './servers/combined.ts';
import { configuredServers } from './servers/configured.ts';
import { documentServers } from './servers/documents.ts';
import { httpServers } from './servers/http.ts';
import { identifierServers } from './servers/identifiers.ts';
import { keptValueServers } from './servers/kept-values.ts';
import { limitServers } from './servers/limits.ts';
import { listServers } from './servers/lists.ts';
import { movingServers } from './servers/moving.ts';
import { objectServers } from './servers/objects.ts';
import { recordsByReason } from './servers/records-by-reason.ts';
import { refusalServers } from './servers/refusals.ts';
import { timeByReason } from './servers/time-by-reason.ts';
import { trafficServers } from './servers/traffic.ts';
import { updateServers } from './servers/updates.ts';
import { validationServers } from './servers/validation.ts';
import { webByReason } from './servers/web-by-reason.ts';
import { writeServers } from './servers/writes.ts';
import { writtenOtherwiseServers } from './servers/written-otherwise.ts';

/** All legal servers: legal deployments that differ in what the document leaves open. */
export const legalServers: readonly LegalServer[] = [
  // Slowest first, so that none runs alone at the end.
  combinedServers,
  movingServers,
  listServers,
  clockServers,
  identifierServers,
  refusalServers,
  objectServers,
  writeServers,
  trafficServers,
  limitServers,
  documentServers,
  httpServers,
  bodyServers,
  updateServers,
  validationServers,
  keptValueServers,
  configuredServers,
  writtenOtherwiseServers,
  busyServers,
  recordsByReason,
  timeByReason,
  webByReason,
].flat();

/** Each freedom that a ruling leaves, with the legal servers that take it. */
export const serversByFreedom = (Object.keys(leftFree) as RulingId[]).flatMap((ruling) =>
  leftFree[ruling].map((free) => ({
    ruling,
    free,
    legalServers: legalServers
      .filter(({ takes }) => takes.some((taken) => taken === free))
      .map(({ name }) => name),
  })),
);
