import { createHmac } from 'node:crypto';
import type { App } from '../../src/composition/app.ts';
import { transact } from '../../src/database/transactions/transaction.ts';
import type { RoleReference } from '../../src/modules/platform/roles/user-role.ts';
import { signInUser } from '../../src/modules/platform/users/choose-user.ts';
import { createUser } from '../../src/modules/platform/users/create-user.ts';
import type { User } from '../../src/modules/platform/users/user.ts';

/** A signed-in browser: `headers` for reads and changes, `readOnlyHeaders` without the CSRF token. */
export type SignedIn = {
  user: User;
  sessionId: string;
  headers: { cookie: string; 'x-csrf-token': string };
  readOnlyHeaders: { cookie: string };
};

const ISSUER = 'https://identity.example';
/** How many users each service has: a process that runs several test files has several services. */
const usersOf = new WeakMap<App, number>();

/** Creates a user with this role and a session, without the identity provider. */
export async function signedIn(app: App, organizationId: string, role: RoleReference): Promise<SignedIn> {
  const who = { organizationId, actor: { type: 'operator', id: 'test' } as const };
  const number = (usersOf.get(app) ?? 0) + 1;
  usersOf.set(app, number);
  const email = `${role}${number}@riverside.example`;
  const user = await transact(app.database, who, (tx) => createUser(tx, { email, name: 'Ada Larkin', role }));
  return signIn(app, user);
}

/** Creates another session of a user. */
export async function signIn(app: App, user: User): Promise<SignedIn> {
  const who = { organizationId: user.organizationId, actor: { type: 'user', id: user.id } as const };
  const identity = { issuer: ISSUER, subject: user.id };
  const { sid, sessionId } = await transact(app.database, who, async (tx) =>
    signInUser(tx, { user, identity, idpSessionId: null, idToken: 'none' }, app.encryption),
  );
  const cookie = `rcm_session=${sid}`;
  const token = createHmac('sha256', app.encryption.derive('csrf-token')).update(sid).digest('base64url');
  return { user, sessionId, headers: { cookie, 'x-csrf-token': token }, readOnlyHeaders: { cookie } };
}
