import { bodyVariants } from './deployments/bodies.ts';
import { clockVariants } from './deployments/clocks.ts';
import { combinedVariants } from './deployments/combined.ts';
import { configuredVariants } from './deployments/configured.ts';
import { documentVariants } from './deployments/documents.ts';
import { duplicateVariants } from './deployments/duplicates.ts';
import { httpVariants } from './deployments/http.ts';
import { identifierVariants } from './deployments/identifiers.ts';
import { lenienceVariants } from './deployments/lenience.ts';
import { limitVariants } from './deployments/limits.ts';
import { normalFormVariants } from './deployments/normal-forms.ts';
import { objectVariants } from './deployments/objects.ts';
import { orderVariants } from './deployments/orders.ts';
import { ownObjectVariants } from './deployments/own-objects.ts';
import { pagingVariants } from './deployments/paging.ts';
import { refusalVariants } from './deployments/refusals.ts';
import { trafficVariants } from './deployments/traffic.ts';
import { updateVariants } from './deployments/updates.ts';
import { validationVariants } from './deployments/validation.ts';
import { writeVariants } from './deployments/writes.ts';
import type { Variant } from './variant.ts';

/** Every legal variant: right deployments that differ in what the document leaves open. */
export const variants: readonly Variant[] = [
  // They take longest: begun first, they are no tail.
  ...combinedVariants,
  ...pagingVariants,
  ...clockVariants,
  ...identifierVariants,
  ...refusalVariants,
  ...objectVariants,
  ...ownObjectVariants,
  ...orderVariants,
  ...writeVariants,
  ...trafficVariants,
  ...limitVariants,
  ...httpVariants,
  ...bodyVariants,
  ...updateVariants,
  ...validationVariants,
  ...normalFormVariants,
  ...duplicateVariants,
  ...documentVariants,
  ...lenienceVariants,
  ...configuredVariants,
];
