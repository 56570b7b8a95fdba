/** A linter's finding. */
export interface Finding {
  /** Path from the working directory. */
  file: string;
  line: number;
  /** The linter and its rule. */
  rule: string;
  message: string;
}

export const lineOf = ({ file, line, rule, message }: Finding) => `${file}:${line}: ${rule}: ${message}`;
