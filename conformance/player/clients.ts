import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { type Answer, idOf, recordOf } from '../reading/answer.ts';
import type { Settings } from '../recording/options.ts';
import { isWithout } from '../recording/rows.ts';
import { clients, type Style, someStyles } from '../recording/styles.ts';
import { streamFor } from '../values/random.ts';
import type { Unruled } from './request.ts';

/** One in so many customers of these scenarios, one after the other, seems to be another client's. */
const oneIn = 2;
const scenarios: ReadonlySet<string> = new Set(['lives', 'more-documents']);

export type Clients = ReturnType<typeof clientsOf>;

/**
 * Gives all requests about some customers, and about their recipients and documents, the User-Agent of another client. A
 * deployment that treats the suite specially shows it there.
 */
export function clientsOf(settings: Pick<Settings, 'seed' | 'without'>) {
  /** By resource and identifier. */
  const known = new Map<string, string>();

  /** The User-Agent of a request, if it is not the suite's. */
  function of(scenario: string, step: string, operation: AnyOperationId, { path = {}, body = {} }: Unruled) {
    if (isWithout(settings, 'styles', 'another User-Agent')) return undefined;
    const { recipientId, customerId = body.customer, id = customerId } = path;
    if (recipientId !== undefined) return known.get(`Recipient ${recipientId}`);
    if (id !== undefined) return known.get(`Customer ${id}`);
    // By its number: the order of responses must not decide it.
    const [number] = /\d+/.exec(step) ?? [];
    if (operation !== 'createCustomer' || !scenarios.has(scenario) || number === undefined) return undefined;
    const turn = Math.floor(Number(number) / oneIn);
    const chosen = Math.floor(streamFor(settings.seed, 'clients', String(turn))() * oneIn);
    const first = Math.floor(streamFor(settings.seed, 'clients')() * clients.length);
    return Number(number) % oneIn === chosen ? clients[(first + turn) % clients.length] : undefined;
  }

  /** Remembers which client created a record. */
  function remember(client: string | undefined, answer: Answer): void {
    const { verb, resource } = operations[answer.operation];
    const id = idOf(recordOf(answer));
    if (client !== undefined && verb === 'create' && id !== undefined) known.set(`${resource} ${id}`, client);
  }

  return { of, remember };
}

/**
 * Other ways to send a request, by the number of its record or upload: the order of responses must not decide them. An
 * upload that is sent again has none.
 */
export function stylesOf(
  settings: Settings,
  scenario: string,
  step: string,
  operation: AnyOperationId,
): Style[] {
  const isUpload = scenario === 'more-documents' && /^(covering|values)-/.test(step);
  if (scenario !== 'lives' && !isUpload) return [];
  const random = streamFor(settings.seed, scenario, step);
  const number = Number(/\d+/.exec(step)?.[0] ?? Math.floor(random() * 60));
  return someStyles(number, operations[operation].requestMediaType, random, settings);
}
