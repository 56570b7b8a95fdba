/** Whether a glob names an id; `*` stands for any characters. */
export declare function matchesGlob(id: string, glob: string): boolean;
/** Whether a run was asked to judge a requirement. */
export declare function isSelected(id: string, { only, skip }: {
    only: string[];
    skip: string[];
}): boolean;
