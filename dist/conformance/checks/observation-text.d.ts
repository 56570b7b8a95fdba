import type { ObservedId } from '../../generated/requirements.ts';
/** An observed value in words, for people who write a client. Each observed entry has its own way to be said. */
export declare const observationText: {
    [Id in ObservedId]: (value: never) => string;
};
