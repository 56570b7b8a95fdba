import { inBody, inJson, reporting } from '../kit/changes.ts';
import type { Defect } from './defect.ts';

const ghana = 'Ruling `refused-valid-request`: a check of configured identifiers is not refused;';

export const referenceDefects: readonly Defect[] = [
  {
    name: 'the check of an account wants the bank before the number',
    breaks: 'eligibility.bank-account.accepted',
    round: 'a',
    depth: 'standard',
    why: `${ghana} a query has no order; the rule of the gateway is one pattern for the whole query.`,
    layer: () => (request, forward) =>
      request.operation === 'checkGhanaBankAccount' &&
      /\?account_number=/.test(request.target) &&
      request.headers.authorization
        ? Promise.resolve(inJson(404, { message: 'No route matches.' }))
        : forward(request),
  },
  {
    name: 'nobody has a name where an account is not eligible',
    breaks: 'eligibility.bank-account.recipient_name',
    round: 'a',
    depth: 'standard',
    why: 'Ghana bank account check: recipient_name (string); it is null where the bank says no.',
    layer: reporting('checkGhanaBankAccount', 'recipient_name', (name, { body }) =>
      body.eligible_for_instant_pay === 0 ? null : name,
    ),
  },
  {
    name: 'the second of two reads of the nationalities has no message',
    breaks: 'reference.nationalities.message',
    round: 'b',
    depth: 'standard',
    why: 'Errors › 1: the cache keeps the list without the object around it, and adds the payload alone.',
    layer: () => {
      let reads = 0;
      return reporting('listNationalities', 'message', (message) => (++reads > 1 ? undefined : message));
    },
  },
  {
    name: 'a wallet that was asked for before comes from a cache that may not keep names',
    breaks: 'eligibility.mobile-wallet.recipient_name',
    round: 'd',
    depth: 'standard',
    why: 'Reference data: recipient_name is a string, each time that the check is asked.',
    layer: () => {
      const asked = new Set<string>();
      return inBody('checkGhanaMobileWallet', (body, { target }) => {
        if (asked.has(target)) body.recipient_name = null;
        asked.add(target);
      });
    },
  },
  {
    name: 'the second check of a bank account has its flag from the cache, as text',
    breaks: 'eligibility.bank-account.eligible_for_instant_pay',
    round: 'i',
    depth: 'standard',
    why: 'eligible_for_instant_pay is an integer. The first response is computed, a later one comes from a store that keeps every value as text.',
    report: 'https://github.com/trypostit/trypost/pull/21',
    layer: () => {
      const checked = new Set<string>();
      return reporting('checkGhanaBankAccount', 'eligible_for_instant_pay', (flag, { asked }) => {
        if (checked.has(asked.target)) return String(flag);
        checked.add(asked.target);
        return flag;
      });
    },
  },
];
