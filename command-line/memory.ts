import { setFlagsFromString } from 'node:v8';

/**
 * Keeps memory small at the price of a tenth of the computing time: the space for new objects stays as it begins, and that
 * for others grows by 30 % before it is cleaned. Without this, a thorough run takes 350 MiB, and small containers have 300.
 */
export function spareMemory(): void {
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=30']) setFlagsFromString(flag);
}
