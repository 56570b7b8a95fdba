export function listen(server, host, port, flag) {
    return new Promise((resolve, reject) => {
        server.once('error', (error) => {
            const cause = error.code === 'EADDRINUSE' ? `the port is in use; choose another with --${flag}` : error.message;
            reject(new Error(`Cannot listen on ${host}:${port}: ${cause}.`));
        });
        server.listen(port, host, () => resolve(urlOf(server.address())));
    });
}
export async function stop(server, { closingGraceMs, closingSweepMs }) {
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
    const sweeping = setInterval(() => server.closeIdleConnections(), closingSweepMs);
    const impatience = setTimeout(() => server.closeAllConnections(), closingGraceMs);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(sweeping);
    clearTimeout(impatience);
}
function urlOf({ address, family, port }) {
    if (family === 'IPv4')
        return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`;
    return `http://[${address === '::' ? '::1' : address}]:${port}`;
}
