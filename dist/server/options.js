import { parseArgs } from 'node:util';
import { freedoms } from "./freedoms.js";
import { flagOf, integer, optional, text, variableOf } from "./setting.js";
import { isPostgres, readAddress } from "./store/postgres/address.js";
import { DEVELOPMENT_TOKEN } from "./tokens.js";
const CONTROL_TOKEN_CHARACTERS_MIN = 16;
const controlToken = new RegExp(`^[\\x21-\\x7e]{${CONTROL_TOKEN_CHARACTERS_MIN},}$`);
const places = {
    host: text('address', '127.0.0.1', 'address to listen on; 0.0.0.0 needs TOKENS'),
    port: integer(0, 65_535, 8080, 'port to listen on; 0 picks a free one'),
    database: {
        fallback: 'data/partner-api.sqlite',
        meaning: 'SQLite file, uploads beside it; or PostgreSQL',
        accepts: 'file|:memory:|postgres://…',
        read: readDatabase,
    },
    tokens: {
        fallback: [{ partner: 'sandbox', token: DEVELOPMENT_TOKEN }],
        meaning: 'who may call',
        accepts: 'partner:token,…',
        read: readTokens,
    },
    controlPort: optional(integer(0, 65_535, 0, 'port of the control page, on this machine only; 0 picks one')),
    controlToken: {
        fallback: undefined,
        meaning: 'its token, where none shall be made up',
        accepts: `${CONTROL_TOKEN_CHARACTERS_MIN} signs or more`,
        read: (value) => (controlToken.test(value) ? value : undefined),
    },
};
const settings = { ...places, ...freedoms };
export const defaultOptions = Object.fromEntries(Object.entries(settings).map(([name, { fallback }]) => [name, fallback]));
export class BadOption extends Error {
}
export function readOptions(args, environment) {
    const flags = readFlags(args);
    if (flags.help)
        return 'help';
    const swallowed = Object.keys(settings).find((name) => environment[`npm_config_${flagOf(name).replaceAll('-', '_')}`]);
    if (swallowed)
        throw new BadOption(`Cannot see --${flagOf(swallowed)}, because npm took it: put "--" before the options, as in "${invocation} -- --${flagOf(swallowed)} …".`);
    const chosen = Object.entries(settings).map(([name, setting]) => {
        const flag = flags[flagOf(name)];
        if (typeof flag === 'string')
            return [name, readValue(`--${flagOf(name)}`, setting, flag)];
        const variable = environment[variableOf(name)];
        return [name, variable ? readValue(variableOf(name), setting, variable) : setting.fallback];
    });
    return Object.fromEntries(chosen);
}
function readFlags(args) {
    const names = Object.keys(settings).map((name) => [flagOf(name), { type: 'string' }]);
    try {
        const options = { ...Object.fromEntries(names), help: { type: 'boolean', short: 'h' } };
        return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
    }
    catch (error) {
        const [said = ''] = error.message.split(/\.?(?:\n|\. )/);
        const sentence = said.replace(/'?[a-z]+:\/\/.*/i, '…');
        const hint = sentence.includes('ambiguous')
            ? 'write a value that begins with "-" after "="'
            : 'see --help';
        throw new BadOption(`Cannot read the command line: ${sentence.replace(/\.$/, '')}; ${hint}.`);
    }
}
function readValue(name, setting, value) {
    const read = setting.read(value);
    if (read !== undefined)
        return read;
    const secret = [places.tokens, places.database, places.controlToken].some((place) => place === setting);
    const shown = secret ? 'this' : `"${value}"`;
    throw new BadOption(`Cannot use ${shown} as ${name}: it takes ${setting.accepts}.`);
}
function readDatabase(value) {
    const isAddress = isPostgres(value) || /^[a-z][a-z0-9+.-]*:\/\//i.test(value);
    return isAddress && !readAddress(value) ? undefined : value || undefined;
}
function readTokens(value) {
    const pairs = value.split(',').map((pair) => /^\s*([^:\s]+):([\x21-\x7e]+)\s*$/.exec(pair));
    const tokens = pairs.flatMap((pair) => pair?.[1] && pair[2] ? [{ partner: pair[1], token: pair[2] }] : []);
    const different = new Set(tokens.map(({ token }) => token));
    return tokens.length === pairs.length && different.size === tokens.length ? tokens : undefined;
}
const isPackaged = import.meta.filename.endsWith('.js');
const invocation = isPackaged ? 'npx money-transfer-conformance serve' : 'npm start';
const withOptions = isPackaged ? invocation : `${invocation} --`;
function exampleLines() {
    const examples = [
        [invocation, 'records in data/, on http://127.0.0.1:8080'],
        [`${withOptions} --port 0 --database :memory:`, 'any free port; everything is gone afterwards'],
        [`TOKENS=acme:s3cret,other:t0ken ${invocation}`, 'two partners, each with records of its own'],
        [`PAGE_SIZE=3 ${invocation}`, 'each option is also an environment variable'],
    ];
    const width = Math.max(...examples.map(([command]) => command.length)) + 2;
    return examples.map(([command, meaning]) => `  ${command.padEnd(width)}${meaning}`).join('\n');
}
export function helpText() {
    const lines = Object.entries(settings).map(([name, setting]) => {
        const flag = `--${flagOf(name)} ${setting.accepts}`;
        return `  ${flag.length > 38 ? `${flag}\n${' '.repeat(40)}` : flag.padEnd(38)}${setting.meaning}${fallbackOf(setting)}`;
    });
    return `Reference server of the money transfer partner API.

${exampleLines()}

${lines.join('\n')}
`;
}
function fallbackOf({ fallback }) {
    if (fallback === undefined)
        return ' [none]';
    if (Array.isArray(fallback))
        return fallback.length === 0 ? ' [none]' : ' [partner sandbox]';
    return ` [${String(fallback)}]`;
}
