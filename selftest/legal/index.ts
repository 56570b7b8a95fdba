import { leftFree, type RulingId } from '../../generated/rulings.ts';
import type { LegalServer } from './legal-server.ts';
import { clockServers } from './servers/clocks.ts';
import { combinedServers } from './servers/combined.ts';
import { configuredServers } from './servers/configured.ts';
import { httpServers } from './servers/http.ts';
import { listServers } from './servers/lists.ts';
import { objectServers } from './servers/objects.ts';
import { refusalServers } from './servers/refusals.ts';
import { trafficServers } from './servers/traffic.ts';
import { updateServers } from './servers/updates.ts';
import { validationServers } from './servers/validation.ts';
import { writeServers } from './servers/writes.ts';

/** All legal servers: legal deployments that differ in what the document leaves open. */
export const legalServers: readonly LegalServer[] = [
  // Slowest first, so that none runs alone at the end.
  combinedServers,
  updateServers,
  listServers,
  clockServers,
  writeServers,
  trafficServers,
  refusalServers,
  objectServers,
  httpServers,
  validationServers,
  configuredServers,
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
