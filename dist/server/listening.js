/**
 * Listens on an address.
 * @param flag The option that chooses the port.
 * @returns the URL to call, without a slash at the end.
 * @throws Error with one sentence where the address is not free.
 */
export function listen(server, host, port, flag) {
    return new Promise((resolve, reject) => {
        server.once('error', (error) => {
            const cause = error.code === 'EADDRINUSE' ? `the port is in use; choose another with --${flag}` : error.message;
            reject(new Error(`Cannot listen on ${host}:${port}: ${cause}.`));
        });
        server.listen(port, host, () => resolve(urlOf(server.address())));
    });
}
/** Answers what was taken and then closes the connections, each as soon as nothing is under way on it. */
export async function stop(server, { closingGraceMs, closingSweepMs }) {
    // A connection that is kept alive would go on with further requests; the answer to its next one ends it.
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
    const sweeping = setInterval(() => server.closeIdleConnections(), closingSweepMs);
    const impatience = setTimeout(() => server.closeAllConnections(), closingGraceMs);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(sweeping);
    clearTimeout(impatience);
}
/** An address to call. "All addresses" is none that one can call, but this machine is one of them. */
function urlOf({ address, family, port }) {
    if (family === 'IPv4')
        return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`;
    return `http://[${address === '::' ? '::1' : address}]:${port}`;
}
