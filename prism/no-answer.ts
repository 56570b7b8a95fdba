import { failureOf } from '../conformance/transcript/failure.ts';

/** Why a deployment gave no answer, and what to do where this command can do something about it. */
export function reasonOf(error: Error): string {
  const { kind, message } = failureOf(error);
  if (kind !== 'tls' || !untrusted.test(message)) return message;
  return `${message.replace(adviceOfNode, '')}; to trust its certificate, start the proxy with --ca FILE (PEM)`;
}

/** Codes of OpenSSL for a certificate that nobody known vouches for. Others no trust can mend, as of one that expired. */
const untrusted = /SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT/;

/** A flag that is for node, and would have to be given in a variable. */
const adviceOfNode = /; if the root CA is installed locally.*--use-system-ca/;
