import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { type Answer, idOf, recordOf } from '../reading/answer.ts';
import type { Settings } from '../recording/options.ts';
import { isWithout } from '../recording/rows.ts';
import { clients, type Style, someStyles } from '../recording/styles.ts';
import type { Unruled } from './request.ts';
import { streamFor } from './values/random.ts';

/** One in so many customers of these scenarios, one after the other, seems to be another client's. */
const oneIn = 2;
const scenarios: ReadonlySet<string> = new Set(['lives', 'more-documents']);

/**
 * Gives all requests about some customers, and about their recipients and documents, the User-Agent of another client. A
 * deployment that treats the suite specially shows it there.
 */
export class Clients {
  readonly #settings: Pick<Settings, 'seed' | 'without'>;
  /** By resource and identifier. */
  readonly #known = new Map<string, string>();

  constructor(settings: Pick<Settings, 'seed' | 'without'>) {
    this.#settings = settings;
  }

  /** The User-Agent of a request, if it is not the suite's. */
  of(scenario: string, step: string, operation: AnyOperationId, { path = {}, body = {} }: Unruled) {
    const { seed } = this.#settings;
    if (isWithout(this.#settings, 'styles', 'another User-Agent')) return undefined;
    const { recipientId, customerId = body.customer, id = customerId } = path;
    if (recipientId !== undefined) return this.#known.get(`Recipient ${recipientId}`);
    if (id !== undefined) return this.#known.get(`Customer ${id}`);
    // By its number: the order of responses must not decide it.
    const [number] = /\d+/.exec(step) ?? [];
    if (operation !== 'createCustomer' || !scenarios.has(scenario) || number === undefined) return undefined;
    const turn = Math.floor(Number(number) / oneIn);
    const chosen = Math.floor(streamFor(seed, 'clients', String(turn))() * oneIn);
    const first = Math.floor(streamFor(seed, 'clients')() * clients.length);
    return Number(number) % oneIn === chosen ? clients[(first + turn) % clients.length] : undefined;
  }

  /** Remembers which client created a record. */
  remember(client: string | undefined, answer: Answer): void {
    const { verb, resource } = operations[answer.operation];
    const id = idOf(recordOf(answer));
    if (client !== undefined && verb === 'create' && id !== undefined)
      this.#known.set(`${resource} ${id}`, client);
  }
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
