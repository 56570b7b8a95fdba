import { leftFree, type RulingId } from '../../generated/rulings.ts';
import { bodyVariants } from './deployments/bodies.ts';
import { busyVariants } from './deployments/busy.ts';
import { clockVariants } from './deployments/clocks.ts';
import { combinedVariants } from './deployments/combined.ts';
import { configuredVariants } from './deployments/configured.ts';
import { documentVariants } from './deployments/documents.ts';
import { httpVariants } from './deployments/http.ts';
import { identifierVariants } from './deployments/identifiers.ts';
import { keptValueVariants } from './deployments/kept-values.ts';
import { limitVariants } from './deployments/limits.ts';
import { listVariants } from './deployments/lists.ts';
import { movingVariants } from './deployments/moving.ts';
import { objectVariants } from './deployments/objects.ts';
import { refusalVariants } from './deployments/refusals.ts';
import { trafficVariants } from './deployments/traffic.ts';
import { updateVariants } from './deployments/updates.ts';
import { validationVariants } from './deployments/validation.ts';
import { writeVariants } from './deployments/writes.ts';
import { writtenOtherwiseVariants } from './deployments/written-otherwise.ts';
import type { Variant } from './variant.ts';

/** All legal variants: right deployments that differ in what the document leaves open. */
export const variants: readonly Variant[] = [
  // Slowest first, so that none runs alone at the end.
  combinedVariants,
  movingVariants,
  listVariants,
  clockVariants,
  identifierVariants,
  refusalVariants,
  objectVariants,
  writeVariants,
  trafficVariants,
  limitVariants,
  documentVariants,
  httpVariants,
  bodyVariants,
  updateVariants,
  validationVariants,
  keptValueVariants,
  configuredVariants,
  writtenOtherwiseVariants,
  busyVariants,
].flat();

/** Each freedom that a ruling leaves, with the variants that take it. */
export const variantsByFreedom = (Object.keys(leftFree) as RulingId[]).flatMap((ruling) =>
  leftFree[ruling].map((free) => ({
    ruling,
    free,
    variants: variants.filter(({ takes }) => takes.some((taken) => taken === free)).map(({ name }) => name),
  })),
);
