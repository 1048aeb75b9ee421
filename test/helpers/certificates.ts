import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type KeyAndCert = { key: string; cert: string };

/** An authority of a test's own, which signs certificates for names. */
export type Certificates = {
  /** In PEM. */
  authority: string;
  leaf(name: string): Promise<KeyAndCert>;
  /** Of a name, valid until yesterday. */
  expired(name: string): Promise<KeyAndCert>;
  /** Of a name, signed by nobody else. */
  selfSigned(name: string): Promise<KeyAndCert>;
  close(): Promise<void>;
};

/** Makes an authority with the machine's openssl. */
export async function openCertificates(): Promise<Certificates> {
  const folder = await mkdtemp(join(tmpdir(), 'rcm-tls-'));
  const [ca, caKey] = [join(folder, 'ca.crt'), join(folder, 'ca.key')];
  const newKey = (key: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', key];
  await openssl(['req', '-x509', ...newKey(caKey), '-out', ca, '-days', '2', '-subj', '/CN=test authority']);
  const sign = async (name: string, kind: string, validity: string[]): Promise<KeyAndCert> => {
    const file = (ending: string) => join(folder, `${kind}-${name}.${ending}`);
    await openssl(['req', ...newKey(file('key')), '-out', file('csr'), '-subj', `/CN=${name}`]);
    await writeFile(file('ext'), `subjectAltName=DNS:${name}\n`);
    const signing = ['-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-extfile', file('ext')];
    await openssl(['x509', '-req', '-in', file('csr'), '-out', file('crt'), ...signing, ...validity]);
    return { key: await readFile(file('key'), 'utf8'), cert: await readFile(file('crt'), 'utf8') };
  };
  return {
    authority: await readFile(ca, 'utf8'),
    leaf: (name) => sign(name, 'leaf', ['-days', '2']),
    expired: (name) => sign(name, 'expired', ['-days', '-1']),
    selfSigned: async (name) => {
      const [key, cert] = [join(folder, 'self.key'), join(folder, 'self.crt')];
      const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
      await openssl(['req', '-x509', ...newKey(key), '-out', cert, '-days', '2', ...subject]);
      return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openssl(args: string[]): Promise<void> {
  await run('openssl', args);
}
