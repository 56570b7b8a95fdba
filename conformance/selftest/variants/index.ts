import { bodyVariants } from './bodies.ts';
import { clockVariants } from './clocks.ts';
import { combinedVariants } from './combined.ts';
import { configuredVariants } from './configured.ts';
import { documentVariants } from './documents.ts';
import { duplicateVariants } from './duplicates.ts';
import { httpVariants } from './http.ts';
import { identifierVariants } from './identifiers.ts';
import { lenienceVariants } from './lenience.ts';
import { limitVariants } from './limits.ts';
import { normalFormVariants } from './normal-forms.ts';
import { objectVariants } from './objects.ts';
import { orderVariants } from './orders.ts';
import { ownObjectVariants } from './own-objects.ts';
import { pagingVariants } from './paging.ts';
import { refusalVariants } from './refusals.ts';
import { trafficVariants } from './traffic.ts';
import { updateVariants } from './updates.ts';
import { validationVariants } from './validation.ts';
import type { Variant } from './variant.ts';
import { writeVariants } from './writes.ts';

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
