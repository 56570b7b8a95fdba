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
  const message = error.message.trim() || code;
  const withCode = code && !message.includes(code) ? `${message} (${code})` : message;
  const known = [...proxyCauses, ...networkCauses, ...tlsCauses].find(({ pattern }) =>
    pattern.test(withCode),
  );
  if (known) return { kind: known.kind, ...known.say(withCode, error, url) };
  if (tlsCodes.test(code)) return { kind: 'tls', message: withCode };
  if (error instanceof UnknownCoding) return { kind: 'not-http', message };
  if (
    error.name === 'HTTPParserError' ||
    /^HPE_/.test(code) ||
    /^Z_|ZSTD|ERR_.*BROTLI|ERR_PADDING/.test(code)
  )
    return { kind: 'not-http', message: withCode };
  return { kind: 'broken-off', message: withCode };
}

/** Codes of TLS itself, and of OpenSSL where it checks a certificate. */
const tlsCodes =
  /CERT|TLS|SSL|CRL_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|^UNSPECIFIED$/;

interface Cause {
  /** Finds the cause in the message and the code of an error. */
  pattern: RegExp;
  kind: TransportFailure['kind'];
  say(message: string, error: FailedRequest, url: URL): Omit<TransportFailure, 'kind'>;
}

const always =
  (message: string, advice: string): Cause['say'] =>
  () => ({ message, advice });

const checkProxy = 'check HTTPS_PROXY, HTTP_PROXY and NO_PROXY';

const proxyCauses: Cause[] = [
  {
    pattern: /Proxy response \((\d+)\)/,
    kind: 'unreachable',
    say: (message) => {
      const status = /\d+/.exec(message)?.[0];
      const refused = `the proxy refused to connect, with HTTP ${status}`;
      return status === '407'
        ? { message: refused, advice: 'put the user name and password for the proxy into HTTPS_PROXY' }
        : { message: refused, advice: `${checkProxy}, and whether the proxy lets you reach this host` };
    },
  },
  {
    pattern: /UND_ERR_PRX/,
    kind: 'unreachable',
    say: always('the proxy closed the connection', checkProxy),
  },
];

const networkCauses: Cause[] = [
  {
    pattern: /ECONNREFUSED/,
    kind: 'unreachable',
    say: (_, error, url) => {
      const { address, port } = error.errors?.[0] ?? error;
      const asked = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
      return port === undefined || port === asked
        ? { message: 'connection refused; nothing listens there' }
        : { message: `the proxy at ${address}:${port} refused the connection`, advice: checkProxy };
    },
  },
  {
    pattern: /ENOTFOUND|EAI_AGAIN/,
    kind: 'unreachable',
    say: (_, { hostname }, url) =>
      hostname === undefined || hostname === url.hostname
        ? {
            message: 'the host name cannot be resolved',
            advice: 'check its spelling, and whether it is known only in a VPN or to a proxy',
          }
        : { message: `the host name of the proxy, ${hostname}, cannot be resolved`, advice: checkProxy },
  },
  {
    pattern: /EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT/,
    kind: 'unreachable',
    say: (message) => ({ message, advice: 'check the base URL, and firewalls, VPN or proxy on the way' }),
  },
];

const tlsCauses: Cause[] = [
  {
    pattern: /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/,
    kind: 'tls',
    say: always('the port seems to speak plain HTTP, not TLS', 'use http://, or the port for HTTPS'),
  },
  {
    // Others, such as an expired one, cannot be fixed with `--ca`.
    pattern: /SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT/,
    kind: 'tls',
    say: (message) => ({
      // Names our own flag instead of Node's, which would have to be set in a variable.
      message: message.replace(/; if the root CA is installed locally.*--use-system-ca/, ''),
      advice:
        'to trust it, name a file of certificates (PEM): --ca FILE, or "ca" where there is a configuration',
    }),
  },
  {
    pattern: /CERT_HAS_EXPIRED/,
    kind: 'tls',
    say: always('its certificate has expired', 'renew the certificate, or correct the clock of this machine'),
  },
  {
    pattern: /CERT_NOT_YET_VALID/,
    kind: 'tls',
    say: always('its certificate is not valid yet', 'correct the clock of this machine, or the certificate'),
  },
  {
    pattern: /ERR_TLS_CERT_ALTNAME_INVALID/,
    kind: 'tls',
    say: (_, { cert }, url) => ({
      message: `its certificate is not for ${url.hostname}, but for ${cert?.subjectaltname ?? 'nothing'}`,
      advice: 'use a host that the certificate names, or correct the certificate',
    }),
  },
  {
    pattern: /ALERT_PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/,
    kind: 'tls',
    say: always('it speaks only versions of TLS before 1.2', 'have it offer TLS 1.2 or 1.3'),
  },
  {
    pattern: /KEY_VALUES_MISMATCH/,
    kind: 'tls',
    say: always(
      'the key is not that of the client certificate',
      'check clientCertificate in the configuration',
    ),
  },
  {
    pattern: /ERR_SSL_.*ALERT_(HANDSHAKE_FAILURE|CERTIFICATE|BAD_CERT|UNKNOWN_CA|UNSUPPORTED_CERT)/,
    kind: 'tls',
    say: (message) => ({
      message: `it ended the TLS handshake (${/ERR_\S+\w/.exec(message)?.[0]})`,
      advice: 'if it asks for a client certificate, set clientCertificate in a configuration, or another one',
    }),
  },
];
