import { noConfiguration, readConfiguration } from '../../../conformance/command/configuration.ts';
import { readCommand } from '../../../conformance/command/options.ts';
import type { Options } from '../../../server/options/options.ts';
import { type Layer, startInterceptingServer, type Wire } from '../../../testing/intercepting-server.ts';
import { referenceServer } from '../../../testing/reference-server.ts';
import { contractFile } from '../contract/contract-file.ts';
import { type Contract, readContract } from '../contract/pact-file.ts';
import { type Outcome, outcomeText } from '../contract/print.ts';
import { openDeployment, openWorld } from '../states/world.ts';
import { verify } from '../verification/verification.ts';

export interface Setting {
  /** Options of the deployment. */
  options?: Partial<Options>;
  /** A layer in front of it. */
  layer?: Layer;
  wire?: Wire;
  contract?: Contract;
  /** Descriptions of the interactions to replay (default: all). */
  only?: readonly string[];
  /** A configuration file. */
  config?: string;
  /** Forms of customers registered by others before. */
  inhabitants?: readonly Record<string, string>[];
}

/** The outcomes of a contract by description, and what the command would print. */
export async function outcomesAt({
  options,
  layer = (request, forward) => forward(request),
  wire,
  contract = readContract(contractFile),
  only,
  config,
  inhabitants = [],
}: Setting): Promise<{ outcomes: Map<string, Outcome>; text: string }> {
  await using server = await referenceServer(options);
  for (const form of inhabitants)
    await fetch(`${server.url}/api/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}` },
      body: new URLSearchParams(form),
    });
  const proxy = await startInterceptingServer(server.url, layer, wire);
  const args = [`--base-url=${proxy.url}`, ...(config ? [`--config=${config}`] : [])];
  const command = readCommand(args, { CONFORM_TOKEN: server.token });
  if (command.name !== 'run') throw new Error('no run');
  const { ghana = {} } = (config ? readConfiguration(config) : noConfiguration).values;
  const world = openWorld({
    options: { ...command.options, baseUrl: proxy.url, token: server.token, isReference: true },
    ghanaConfigured: { wallet: Boolean(ghana.operator), account: Boolean(ghana.bank) },
    signal: new AbortController().signal,
  });
  const { interactions } = contract;
  const chosen = only ? only.map((name) => interactionOf(contract, name)) : interactions;
  const outcomes = new Map<string, Outcome>();
  let text = '';
  try {
    await openDeployment(world);
    await verify({ ...contract, interactions: chosen }, world, (outcome) => {
      outcomes.set(outcome.interaction.description, outcome);
      text += world.scrub(outcomeText(outcome));
    });
  } finally {
    await world.close();
    await proxy.close();
  }
  return { outcomes, text };
}

/** Unexpected outcomes, to compare with an empty list. */
export const notVerified = (outcomes: ReadonlyMap<string, Outcome>) =>
  [...outcomes.values()].filter(({ verdict }) => verdict !== 'verified').map(outcomeText);

function interactionOf({ interactions }: Contract, name: string) {
  const found = interactions.find(({ description }) => description === name);
  if (!found) throw new Error(`The contract has no "${name}".`);
  return found;
}
