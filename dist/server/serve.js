import { BadOption, helpText, readOptions } from "./options.js";
import { startServer } from "./start.js";
import { shownDatabase } from "./store/postgres/address.js";
import { DEVELOPMENT_TOKEN } from "./tokens.js";
export async function serve(args, environment) {
    try {
        const options = readOptions(args, environment);
        if (options === 'help') {
            process.stdout.write(helpText());
            return 0;
        }
        const server = await startServer(options);
        greet(server, options);
        const stop = () => void server.close().then(() => process.exit(0));
        process.once('SIGINT', stop);
        process.once('SIGTERM', stop);
        return undefined;
    }
    catch (error) {
        process.stderr.write(`${error.message}\n`);
        return error instanceof BadOption ? 2 : 1;
    }
}
function greet({ url, token, control }, { database, tokens }) {
    const known = token === DEVELOPMENT_TOKEN;
    process.stdout.write(`Listening on ${url} with the records of ${shownDatabase(database)}
Token of partner ${tokens[0]?.partner}: ${known ? token : 'the one that was configured; put it into $TOKEN for the next line'}
curl -H "Authorization: Bearer ${known ? token : '$TOKEN'}" ${url}/api/customers
API reference: ${url}/ (in a browser)
`);
    if (control)
        process.stdout.write(`Control page: ${control.url}/#token=${control.token}\n`);
}
