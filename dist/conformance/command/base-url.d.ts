/**
 * Where a deployment is: scheme, host and path prefix, without a slash at the end; null where nothing was said.
 * @throws UsageError where it is no such address.
 */
export declare function baseUrlOf(text: string | undefined): string | null;
