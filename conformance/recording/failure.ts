import type { TransportFailure } from '../transcript/exchange.ts';
import { UnknownCoding } from './content-coding.ts';

/** Why there is no response, from an error of undici or Node. */
export function failureOf(error: Error & { code?: string }): TransportFailure {
  const code = error.code ?? '';
  const message = error.message || code;
  const withCode = code && !message.includes(code) ? `${message} (${code})` : message;
  if (
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/.test(
      code,
    )
  ) {
    return { kind: 'unreachable', message: describeUnreachable(code, message) };
  }
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return {
      kind: 'tls',
      message: 'the server does not use TLS; the base URL may have to begin with http://',
    };
  if (tlsCodes.test(code))
    return { kind: 'tls', message: untrusted.test(code) ? advised(withCode) : withCode };
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

/** Codes of certificates that are not trusted. Others, such as an expired one, cannot be fixed with `--ca`. */
const untrusted = /SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT/;

/** Names our own flag instead of Node's, which would have to be set in a variable. */
const advised = (message: string) =>
  `${message.replace(/; if the root CA is installed locally.*--use-system-ca/, '')}; ` +
  'to trust it, name a file of certificates (PEM): --ca FILE, or "ca" where there is a configuration';

function describeUnreachable(code: string, message: string): string {
  if (code === 'ECONNREFUSED') return 'connection refused; nothing listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name cannot be resolved';
  return `${message || 'no connection'} (${code})`;
}
