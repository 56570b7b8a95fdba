import { rightBodies } from './right-bodies.ts';
import { rightHttp } from './right-http.ts';
import { rightOrders } from './right-orders.ts';
import { rightTests } from './right-tests.ts';
import type { Entry } from './types.ts';
import { wrongAccess } from './wrong-access.ts';
import { wrongFields } from './wrong-fields.ts';
import { wrongHttp } from './wrong-http.ts';

/** Every program of this folder, by name. */
export const watched: Record<string, Entry> = {
  ...rightOrders,
  ...rightHttp,
  ...rightBodies,
  ...rightTests,
  ...wrongAccess,
  ...wrongFields,
  ...wrongHttp,
};
