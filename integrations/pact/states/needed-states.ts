import type { NeededState } from '../contract/pact-file.ts';
import { customer } from './set-up.ts';
import { vocabulary } from './vocabulary.ts';
import { Unavailable, type Values, type World } from './world.ts';

/**
 * Sets up every state that an interaction needs. They all share one customer.
 * @throws Unavailable
 */
export async function makeStates(states: readonly NeededState[], world: World): Promise<Values> {
  const isCustomer = ({ name }: NeededState) => vocabulary[name]?.setUp === customer;
  const customers = states.filter(isCustomer);
  const parameters = Object.assign({}, ...customers.map((state) => state.parameters));
  const first = customers.slice(0, 1).map(({ name }) => ({ name, parameters }));
  const values: Values = {};
  for (const state of [...first, ...states.filter((state) => !isCustomer(state))]) {
    const fields = Object.entries(state.parameters).map(([field, value]) => [field, String(value)]);
    try {
      Object.assign(values, await vocabulary[state.name]?.setUp(world, Object.fromEntries(fields), values));
    } catch (error) {
      if (error instanceof Unavailable) error.message = `no "${state.name}": ${error.message}`;
      throw error;
    }
  }
  return values;
}
