import { randomInt } from 'node:crypto';
const BEYOND_DOUBLES = 2n ** 53n + 1n;
export const idSchemes = {
    random: () => BigInt(randomInt(1_000_000_000, 10_000_000_000)),
    sequential: (largest) => largest() + 1n,
    big: (largest) => {
        const last = largest();
        return last < BEYOND_DOUBLES ? BEYOND_DOUBLES : last + 2n - ((last + 1n) % 2n);
    },
};
