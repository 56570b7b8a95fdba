/** An answer with a further field in itself and in every object in it; clients have to ignore them. */
export declare function withFurtherFields(value: unknown): unknown;
