import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';
import { DEVELOPMENT_TOKEN } from "./tokens.js";
export async function addressToOpen({ host, tokens }) {
    if (!tokens.some(({ token }) => token === DEVELOPMENT_TOKEN))
        return host;
    const { address, family } = await lookup(host).catch((error) => {
        throw new Error(`Cannot find the address of the host ${host}: ${error.message}.`);
    });
    if (loopback.check(address.replace(/%.*/, ''), family === 6 ? 'ipv6' : 'ipv4'))
        return address;
    const meaning = host === address ? '' : ` (${address})`;
    throw new Error(`Cannot listen on ${host}${meaning}, which other machines reach, with the built-in development token, which everybody knows: set TOKENS=partner:token to tokens of your own, or listen on 127.0.0.1.`);
}
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
