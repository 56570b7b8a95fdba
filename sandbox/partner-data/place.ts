import { Refusal } from '../../server/http/refusal.ts';

/** Adds where something stands to the parameter of a refusal: the name of what it is in, or its number, from 0. */
export function at<Result>(place: string, steps: () => Result): Result {
  try {
    const result = steps();
    return (result instanceof Promise ? result.catch((error) => locate(place, error)) : result) as Result;
  } catch (error) {
    return locate(place, error);
  }
}

function locate(place: string, error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const param = error.body.param === undefined ? place : `${place}/${error.body.param}`;
  throw new Refusal(400, { ...error.body, param });
}
