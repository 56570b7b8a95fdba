import type { RulingId } from '../../generated/rulings.ts';

/** Servers that were taken for defective, and that the rulings allow now: they are among the right ones. */
export const lawfulNow: Readonly<Record<string, RulingId>> = {
  'pages count from 0, as they do at the provider': 'paging',
};
