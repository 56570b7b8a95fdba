import { behaviours } from './behaviours.ts';
import { requests } from './requests.ts';
import { results } from './results.ts';
import type { RightClient } from './right-client.ts';

/** Clients that do all that the document asks, and differ in what it leaves free. */
export const rightClients: Record<string, RightClient> = { ...requests, ...behaviours, ...results };
