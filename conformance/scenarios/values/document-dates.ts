import type { DocumentFields } from '../request.ts';

/**
 * Dates of a document that is plainly valid: issued thirty days ago, because many accept bills for three months, and
 * valid for about five years.
 * @param today The day on which the run began.
 */
export function documentDates(today: Date): Required<Pick<DocumentFields, 'valid_from' | 'expiry'>> {
  const issued = new Date(today.getTime() - 30 * 86_400_000);
  return { valid_from: issued.toISOString().slice(0, 10), expiry: `${today.getUTCFullYear() + 5}-04-30` };
}
