import { generate } from 'selfsigned';

/** A certificate and its key, both in PEM. */
export interface Certified {
  cert: string;
  key: string;
}

/** What is not right about a certificate: for whom it is, and its first and last year. */
interface Unusual {
  altName?: { type: 7; ip: string } | { type: 2; value: string };
  years?: number[];
}

/** An authority of its own, a server of this machine and a client that it vouches for; and servers that are not right. */
export async function makeCertificates(): Promise<
  Record<'ca' | 'server' | 'client' | 'expired' | 'early' | 'elsewhere', Certified>
> {
  const named = (value: string) => [{ name: 'commonName', value }];
  const authority = await generate(named('Test authority'), {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
    ],
  });
  const ca = { cert: authority.cert, key: authority.private };
  const issued = async (
    name: string,
    usage: 'serverAuth' | 'clientAuth',
    { altName = { type: 7, ip: '127.0.0.1' }, years = [] }: Unusual = {},
  ): Promise<Certified> => {
    const [notBeforeDate, notAfterDate] = years.map((year) => new Date(Date.UTC(year)));
    const { cert, private: key } = await generate(named(name), {
      keyType: 'ec',
      algorithm: 'sha256',
      ca,
      extensions: [
        { name: 'extKeyUsage', [usage]: true },
        { name: 'subjectAltName', altNames: [altName] },
      ],
      ...(notBeforeDate && notAfterDate && { notBeforeDate, notAfterDate }),
    });
    return { cert, key };
  };
  return {
    ca,
    server: await issued('127.0.0.1', 'serverAuth'),
    client: await issued('Client', 'clientAuth'),
    expired: await issued('127.0.0.1', 'serverAuth', { years: [2020, 2021] }),
    early: await issued('127.0.0.1', 'serverAuth', { years: [2090, 2091] }),
    elsewhere: await issued('elsewhere', 'serverAuth', { altName: { type: 2, value: 'api.example.com' } }),
  };
}
