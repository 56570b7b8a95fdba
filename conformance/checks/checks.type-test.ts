/**
 * Guards the guarantees of `check.ts`: this file compiles only while each marked line does not. It is never run.
 */
import type { Area, JudgedId, MandatoryId, ObservedId } from '../../generated/requirements.ts';
import type { Check, ChecksFor } from '../judging/check.ts';
import { under } from '../judging/table-keys.ts';
import type { checks } from './index.ts';

declare const check: Check;
declare const reference: ChecksFor<'reference'>;

const { 'reference.countries.message': _, ...incomplete } = reference;
// @ts-expect-error A requirement without a check.
export const withoutOne: ChecksFor<'reference'> = incomplete;

export const misspelt: ChecksFor<'reference'> = {
  ...reference,
  // @ts-expect-error An id that the catalogue does not have.
  'reference.countries.mesage': check,
};

export const foreign: ChecksFor<'reference'> = {
  ...reference,
  // @ts-expect-error An id of another area.
  'customers.get.message': check,
};

// @ts-expect-error A check is a function of the evidence, not of the deployment.
export const withIo: Check = async () => [];

// @ts-expect-error What is only observed has no check.
export const observed: JudgedId = 'paging.page-size' satisfies ObservedId;

// @ts-expect-error No id is any text.
export const anyText: MandatoryId = String();

// @ts-expect-error An area that the catalogue does not have.
export const area: Area = 'payments';

const few = under('reference.countries', { message: check });
// @ts-expect-error Keys under a prefix stay known, so that a missing one is missed.
export const underPrefix: ChecksFor<'reference'> = few;

// @ts-expect-error All checks together are a total record as well.
export const all: typeof checks = reference;
