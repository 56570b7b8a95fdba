/** How often a request is sent again because the deployment asked for it. */
const whenAskedMax = 20;
/** The same for requests without the token: a deployment may limit wrong tokens while they keep coming. */
const withoutTokenMax = 1;
/** The same without a Retry-After. */
const unaskedMax = 3;

/** How often a request may be sent again. @param isAsked whether the response said when. */
export const resendsMax = (isWithToken: boolean, isAsked: boolean) =>
  Math.min(isWithToken ? whenAskedMax : withoutTokenMax, isAsked ? whenAskedMax : unaskedMax);

/** The longest a run waits because of one response (docs/command.md#retries-and-courtesy). */
export const retryAfterMaxMs = 60_000;
