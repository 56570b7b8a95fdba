import type { TransportFailure } from '../transcript/exchange.ts';
import { UnknownCoding } from './content-coding.ts';

export { failureText } from '../transcript/exchange.ts';

/** An error of undici or Node, with what connections and certificates add. */
interface FailedRequest extends Error {
  code?: string;
  address?: string;
  port?: number;
  hostname?: string;
  errors?: FailedRequest[];
  cert?: { subjectaltname?: string };
}

/** Why there is no response, and what to do next where one can tell. @param url what was asked for. */
export function failureOf(error: FailedRequest, url: URL): TransportFailure {
  const code = error.code ?? '';
  const text = error.message.trim() || code;
  const message = code && !text.includes(code) ? `${text} (${code})` : text;
  for (const kind of ['unreachable', 'tls'] as const) {
    const [, what, usual] = causes[kind].find(([pattern]) => pattern.test(message)) ?? [];
    if (what === undefined) continue;
    const [said, advice = usual] = [typeof what === 'function' ? what(message, error, url) : what].flat();
    return { kind, message: said as string, ...(advice && { advice }) };
  }
  if (tlsCodes.test(code)) return { kind: 'tls', message };
  if (error instanceof UnknownCoding) return { kind: 'not-http', message: text };
  const isHttp = error.name === 'HTTPParserError' || /^HPE_|^Z_|ZSTD|BROTLI|ERR_PADDING/.test(code);
  return { kind: isHttp ? 'not-http' : 'broken-off', message };
}

/** Codes of TLS itself, and of OpenSSL where it checks a certificate. */
const tlsCodes =
  /CERT|TLS|SSL|CRL_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|^UNSPECIFIED$/;

/** What happened, or that with other advice. */
type Said = string | [what: string, advice: string];
/** What an error has in its message or code, what happened, and what to do next. */
type Cause = [
  pattern: RegExp,
  what: string | ((message: string, error: FailedRequest, url: URL) => Said),
  advice?: string,
];

const checkProxy = 'check HTTPS_PROXY, HTTP_PROXY and NO_PROXY';

/** By the kind of failure; the first that matches tells. */
const causes: Record<'unreachable' | 'tls', Cause[]> = {
  unreachable: [
    [
      /Proxy response \(407\)/,
      'the proxy refused to connect, with HTTP 407',
      'put the user name and password for the proxy into HTTPS_PROXY',
    ],
    [
      /Proxy response \(\d+\)/,
      (message) => `the proxy refused to connect, with HTTP ${/\d+/.exec(message)?.[0]}`,
      `${checkProxy}, and whether the proxy lets you reach this host`,
    ],
    [/UND_ERR_PRX/, 'the proxy closed the connection', checkProxy],
    [/ECONNREFUSED/, refused],
    [
      /ENOTFOUND|EAI_AGAIN/,
      (_, { hostname = '' }, url) =>
        ['', url.hostname].includes(hostname)
          ? 'the host name cannot be resolved'
          : [`the host name of the proxy, ${hostname}, cannot be resolved`, checkProxy],
      'check its spelling, and whether it is known only in a VPN or to a proxy',
    ],
    [
      /EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT/,
      (message) => message,
      'check the base URL, and firewalls, VPN or proxy on the way',
    ],
  ],
  tls: [
    [
      /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/,
      'the port seems to speak plain HTTP, not TLS',
      'use http://, or the port for HTTPS',
    ],
    [
      // Others, such as an expired one, cannot be fixed with `--ca`.
      /SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT/,
      // Node's own flag would have to be set in a variable.
      (message) => message.replace(/; if the root CA [^;]*--use-system-ca/, ''),
      'to trust it, name a file of certificates (PEM): --ca FILE, or "ca" where there is a configuration',
    ],
    [
      /CERT_(HAS_EXPIRED|NOT_YET_VALID)/,
      (message) => `its certificate ${/EXPIRED/.test(message) ? 'has expired' : 'is not valid yet'}`,
      'correct the clock of this machine, or replace the certificate',
    ],
    [
      /ERR_TLS_CERT_ALTNAME_INVALID/,
      (_, { cert }, { hostname }) =>
        `its certificate is not for ${hostname}, but for ${cert?.subjectaltname ?? 'nothing'}`,
      'use a host that the certificate names, or correct the certificate',
    ],
    [
      /ALERT_PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/,
      'it speaks only versions of TLS before 1.2',
      'have it offer TLS 1.2 or 1.3',
    ],
    [
      /KEY_VALUES_MISMATCH/,
      'the key is not that of the client certificate',
      'check clientCertificate in the configuration',
    ],
    [
      /_ALERT_(HANDSHAKE_FAILURE|CERTIFICATE|BAD_CERT|UNKNOWN_CA|UNSUPPORTED_CERT)/,
      (message) => `it ended the TLS handshake (${/ERR_\S+\w/.exec(message)?.[0]})`,
      'if it asks for a client certificate, set clientCertificate in a configuration, or another one',
    ],
  ],
};

/** Nothing listens at the deployment, or at the proxy on the way there. */
function refused(_: string, error: FailedRequest, url: URL): Said {
  const { address, port } = error.errors?.[0] ?? error;
  const asked = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const isProxy = port !== undefined && port !== asked;
  if (isProxy) return [`the proxy at ${address}:${port} refused the connection`, checkProxy];
  return 'connection refused; nothing listens there';
}
