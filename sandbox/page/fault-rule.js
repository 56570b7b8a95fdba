import { byId } from './dom.js';

/** @import { FaultRule } from '../../generated/control-types.ts' */

/** @typedef {{ label: string, min: number, max: number, step: string, value: number }} NumberField */

/** What the number of each kind of calls is. @type {Readonly<Record<string, NumberField>>} */
const callNumbers = {
  nth: { label: 'n', min: 1, max: 1_000_000, step: '1', value: 1 },
  every: { label: 'n', min: 1, max: 1_000_000, step: '1', value: 2 },
  probability: { label: 'Probability', min: 0.001, max: 1, step: 'any', value: 0.1 },
};

/** What the number of each fault is, if it has one. @type {Readonly<Record<string, NumberField>>} */
const faultNumbers = {
  unavailable: { label: 'Retry-After, s', min: 0, max: 3600, step: '1', value: 1 },
  refused: { label: 'Status', min: 400, max: 504, step: '1', value: 401 },
  delay: { label: 'Delay, ms', min: 1, max: 120_000, step: '1', value: 1000 },
  cut: { label: 'After bytes', min: 0, max: 1_048_576, step: '1', value: 0 },
  slow: { label: 'Times as slow', min: 2, max: 100, step: '1', value: 2 },
};

/**
 * What a plan calls the number of each fault, and how a sentence says it.
 * @type {Readonly<Record<string, { parameter: string, words: (amount: number) => string }>>}
 */
const faults = {
  unavailable: { parameter: 'retry_after_seconds', words: (seconds) => `503, Retry-After ${seconds} s` },
  refused: { parameter: 'status', words: (status) => `refused with ${status}` },
  drop: { parameter: '', words: () => 'connection broken before it is carried out' },
  delay: { parameter: 'ms', words: (ms) => `delayed by ${ms} ms` },
  cut: { parameter: 'after_bytes', words: (bytes) => `cut after ${bytes} bytes of the answer` },
  slow: { parameter: 'factor', words: (factor) => `answered ${factor} times as slowly` },
};

/** The form for a new rule. @param {(rule: FaultRule) => void} add */
export function ruleForm(add) {
  const operation = byId('rule-operation', 'select');
  const calls = byId('rule-calls', 'select');
  const fault = byId('rule-fault', 'select');
  const numbered = [
    /** @type {const} */ ([calls, callNumbers, 'rule-n']),
    /** @type {const} */ ([fault, faultNumbers, 'rule-amount']),
  ];
  for (const [select, numbers, id] of numbered) {
    const adapt = () => {
      const { label = '', ...limits } = numbers[select.value] ?? {};
      const shown = byId(`${id}-label`, 'span');
      shown.textContent = label;
      Object.assign(shown.parentElement ?? shown, { hidden: label === '' });
      Object.assign(byId(id, 'input'), { ...limits, disabled: label === '' });
    };
    select.addEventListener('change', adapt);
    adapt();
  }
  byId('rule-form', 'form').addEventListener('submit', (event) => {
    event.preventDefault();
    const n = byId('rule-n', 'input').valueAsNumber;
    const amount = byId('rule-amount', 'input').valueAsNumber;
    const { parameter = '' } = faults[fault.value] ?? {};
    add(
      /** @type {FaultRule} */ ({
        ...(operation.value && { operation: operation.value }),
        calls: { [calls.value]: n },
        fault: { [fault.value]: parameter === '' ? {} : { [parameter]: amount } },
      }),
    );
  });
}

/** A rule as a sentence. @param {FaultRule} rule */
export function describeRule({ operation, calls, fault }) {
  const [[kind, numbers] = ['', {}]] = Object.entries(fault);
  const amount = Number(Object.values(numbers).find((value) => typeof value === 'number') ?? 0);
  return `${operation ?? 'every operation'}, ${describeCalls(calls)}: ${faults[kind]?.words(amount)}`;
}

/** @param {FaultRule['calls']} calls */
function describeCalls({ nth, every, probability }) {
  if (nth !== undefined) return `call ${nth}`;
  if (every === undefined) return `each call with probability ${probability}`;
  return every === 1 ? 'every call' : `calls ${every}, ${2 * every}, ${3 * every} …`;
}
