/** Version of the suite and digest of the specification that it judges by. */
export declare const suite: {
    version: string;
    specSha256: string;
};
