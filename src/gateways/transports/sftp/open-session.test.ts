import type { AddressInfo } from 'node:net';
import ssh2, {
  type AuthContext,
  type AuthenticationType,
  type KeyboardAuthContext,
  type PasswordAuthContext,
} from 'ssh2';
import { afterEach, expect, test } from 'vitest';
import { createAddressGuard } from '../../egress/address-guard.ts';
import { fingerprintOf, openSession } from './open-session.ts';
import { makeSshKey } from './sftp-kind.ts';

const EGRESS = { isAllowedHost: () => true, guard: createAddressGuard({ allowLoopback: true }) };
const PASSWORD = 'correct horse';

const closeAll: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closeAll.splice(0).reverse()) await close();
});

/** Serves sign-ins by some methods; returns a function that signs in, and the requests that the server received. */
async function openServer(offered: AuthenticationType[], questions = [{ prompt: 'Password: ', echo: false }]) {
  const key = makeSshKey();
  const tried: string[] = [];
  const answers: string[][] = [];
  const judge = (context: AuthContext, isRight: boolean) => (isRight ? context.accept() : context.reject(offered));
  const server = new ssh2.Server({ hostKeys: [key.private] }, (connection) => {
    connection.on('error', () => undefined);
    connection.on('authentication', (context) => {
      tried.push(context.method);
      if (!offered.includes(context.method)) return context.reject(offered);
      if (context.method === 'password') return judge(context, (context as PasswordAuthContext).password === PASSWORD);
      (context as KeyboardAuthContext).prompt(questions, (given) => {
        answers.push([...given]);
        judge(context, given.includes(PASSWORD));
      });
    });
    connection.on('session', (accept) => accept().on('sftp', (acceptSftp) => void acceptSftp()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAll.push(() => new Promise((resolve) => server.close(() => resolve())));
  const parsed = ssh2.utils.parseKey(key.public);
  if (parsed instanceof Error) throw parsed;
  const { port } = server.address() as AddressInfo;
  const settings = { host: '127.0.0.1', port, username: 'us', connectTimeoutMs: 60_000, keepAliveMs: 60_000 };
  const hostKeys = [fingerprintOf(parsed.getPublicSSH())];
  const signIn = async (password: string) => {
    const session = await openSession({ ...settings, password, privateKeys: [], hostKeys }, EGRESS);
    closeAll.push(() => session.end());
  };
  return { signIn, tried, answers };
}

test('a server that accepts a password only with keyboard-interactive is supported', async () => {
  const questions = [
    { prompt: 'Your name: ', echo: true },
    { prompt: 'Password: ', echo: false },
  ];
  const { signIn, tried, answers } = await openServer(['keyboard-interactive'], questions);
  await signIn(PASSWORD);
  expect([tried, answers]).toEqual([['password', 'keyboard-interactive'], [['', PASSWORD]]]);
});

test.each<[AuthenticationType[], string[]]>([
  [['password', 'keyboard-interactive'], ['password']],
  [['keyboard-interactive'], ['password', 'keyboard-interactive']],
])('a wrong password is tried once at a server that offers %j', async (offered, expected) => {
  const { signIn, tried } = await openServer(offered);
  await expect(signIn('wrong')).rejects.toMatchObject({ reason: 'authentication_failed' });
  expect(tried).toEqual(expected);
});
