export const outcomes = {
    violated: { sign: '✗', words: 'violated' },
    inconclusive: { sign: '?', words: 'inconclusive' },
    'not-exercised': { sign: '–', words: 'not exercised' },
    satisfied: { sign: '✓', words: 'satisfied' },
};
export const verdicts = {
    conforms: {
        sign: '✓',
        words: 'Conforms',
        means: 'Every mandatory requirement of the document was seen to be kept, in this run, with this token and in the corridors that were configured. It does not mean that the deployment is secure, fast or lawful, or that tomorrow is like today.',
    },
    'does-not-conform': {
        sign: '✗',
        words: 'Does not conform',
        means: 'At least one mandatory requirement was seen to be broken. Each finding below names the request that shows it, and a command to see it again.',
    },
    incomplete: {
        sign: '?',
        words: 'Incomplete',
        means: 'Something mandatory could not be judged, so nobody can say yet whether the deployment conforms. What stands in the way is listed below.',
    },
};
export const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
