import type { Command } from '../transcript/command.ts';

/** Which refusals were seen, by what was sent: what a deployment refuses is sent less often. */
export class Luck {
  readonly #tried = new Map<string, { taken: number; refused: number }>();

  note(command: Command, isTaken: boolean): void {
    for (const trait of traitsOf(command)) {
      const { taken, refused } = this.#tried.get(trait) ?? { taken: 0, refused: 0 };
      this.#tried.set(trait, isTaken ? { taken: taken + 1, refused } : { taken, refused: refused + 1 });
    }
  }

  /** The probability that a command is taken, by the worst that is known of it. */
  of(command: Command): number {
    const shares = traitsOf(command).map((trait) => {
      const { taken, refused } = this.#tried.get(trait) ?? { taken: 0, refused: 0 };
      return (taken + 1) / (taken + refused + 1);
    });
    return Math.min(1, ...shares);
  }
}

const traitsOf = ({ operation, fields, values = {}, file }: Command) => [
  ...Object.entries(values).map(([field, kind]) => `${operation} ${field} ${kind}`),
  ...(file ? [`${operation} ${fields.type} ${fields.document}`, `${operation} ${file.kind}`] : []),
  ...(operation.startsWith('update') ? Object.keys(fields).map((field) => `${operation} ${field}`) : []),
];
