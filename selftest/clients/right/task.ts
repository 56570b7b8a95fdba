/** What a client is asked to do. */
export interface Task {
  readonly task: string;
  readonly as: string;
  readonly customer: string;
  readonly recipient: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: string;
}
