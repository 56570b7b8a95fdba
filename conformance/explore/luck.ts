import type { Command } from '../transcript/command.ts';

/** Which refusals were seen, by what was sent: what a deployment refuses is sent less often. */
export class Luck {
  readonly #taken = new Set<string>();
  readonly #refused = new Map<string, number>();

  /** A refusal is blamed on what was never taken. */
  note(command: Command, isTaken: boolean): void {
    for (const trait of traitsOf(command))
      if (isTaken) this.#taken.add(trait);
      else this.#refused.set(trait, (this.#refused.get(trait) ?? 0) + 1);
  }

  /** The probability that a command is taken, by the worst that is known of it. */
  of(command: Command): number {
    const suspects = traitsOf(command).filter((trait) => !this.#taken.has(trait));
    return 1 / (1 + Math.max(0, ...suspects.map((trait) => this.#refused.get(trait) ?? 0)));
  }
}

const traitsOf = ({ operation, fields, values = {}, file }: Command) => [
  ...Object.entries(values).flatMap(([field, kinds]) =>
    kinds.split('+').map((kind) => `${operation} ${field} ${kind}`),
  ),
  ...(file ? [`${operation} ${fields.type} ${fields.document}`, `${operation} ${file.kind}`] : []),
  ...(operation.startsWith('update') ? Object.keys(fields).map((field) => `${operation} ${field}`) : []),
];
