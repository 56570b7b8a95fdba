/** A value that is there already, or comes later. */
export type Awaitable<Value> = Value | Promise<Value>;

/** Goes on with a value, at once where it is there: waiting for it costs more than most reads do. */
export function then<Value, Result>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Result>,
): Awaitable<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}
