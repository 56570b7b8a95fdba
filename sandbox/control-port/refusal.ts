/** A request to the control port that is not carried out, and what its sender is told. */
export class ControlRefusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 415 | 500;
  readonly param: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ControlRefusal['status'],
    message: string,
    more: { param?: string; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.status = status;
    this.param = more.param;
    this.headers = more.headers ?? {};
  }
}

/** Something that is not there. */
export function nothing(what: 'partner' | 'customer' | 'document', name: string): ControlRefusal {
  return new ControlRefusal(404, `There is no ${what} "${name.slice(0, 40)}".`, { param: what });
}
