import { generate } from 'selfsigned';

/** A certificate and its key, both in PEM. */
export interface Certified {
  cert: string;
  key: string;
}

/** An authority of its own, a server of this machine and a client that it vouches for. */
export async function makeCertificates(): Promise<{ ca: Certified; server: Certified; client: Certified }> {
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
  const issued = async (name: string, usage: 'serverAuth' | 'clientAuth'): Promise<Certified> => {
    const { cert, private: key } = await generate(named(name), {
      keyType: 'ec',
      algorithm: 'sha256',
      ca,
      extensions: [
        { name: 'extKeyUsage', [usage]: true },
        { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
      ],
    });
    return { cert, key };
  };
  return {
    ca,
    server: await issued('127.0.0.1', 'serverAuth'),
    client: await issued('Client', 'clientAuth'),
  };
}
