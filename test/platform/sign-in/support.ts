import { embeddedPassword } from '../../../sandbox/identity/account.ts';
import type { Clock } from '../../../src/kernel/clock.ts';
import type { UserRole } from '../../../src/modules/platform/roles/user-role.ts';
import { createSandboxUsers } from '../../../src/modules/platform/users/create-user.ts';
import type { User } from '../../../src/modules/platform/users/user.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { type Answer, Browser } from './browser.ts';

export type SignInStage = {
  t: TestApp;
  url: string;
  organization: { id: string; key: string };
  users: Record<UserRole, User>;
  password: string;
  close(): Promise<void>;
};

/** Opens the service on a real port, with one organization and its sandbox users. */
export async function openStage(
  options: Parameters<typeof openTestApp>[0] & { clock?: Clock } = {},
): Promise<SignInStage> {
  const t = await openTestApp(options);
  const { url, port } = await t.http.listen('127.0.0.1', 0);
  t.app.listeners.push({ address: '127.0.0.1', port });
  const organization = await t.organization('Riverside');
  const users = await sandboxUsers(t, { id: organization.id, name: 'Riverside' });
  return { t, url, organization, users, password: embeddedPassword(t.app.encryption), close: () => t.close() };
}

/** Returns the ready-made users of an organization, by role. */
export async function sandboxUsers(
  t: TestApp,
  organization: { id: string; name: string },
): Promise<Record<UserRole, User>> {
  const made = await createSandboxUsers(t.app.database, [organization]);
  return Object.fromEntries(made.map((user) => [user.role, user])) as Record<UserRole, User>;
}

/** Goes from /sign-in through the provider's pages, stops before the callback and returns the redirect to it. */
export async function upToCallback(
  browser: Browser,
  who: { email: string; password: string },
  query = '',
): Promise<Answer> {
  const callback = `${browser.origin}/sign-in/callback`;
  const login = await browser.follow(await browser.get(`/sign-in${query}`), callback);
  if (login.location !== null) return login;
  const afterLogin = await browser.request('POST', `${login.url}/login`, { form: who });
  const consent = await browser.follow(afterLogin, callback);
  if (consent.location !== null || consent.status !== 200) return consent;
  return browser.follow(await browser.request('POST', `${consent.url}/confirm`, { form: {} }), callback);
}

/** Signs in completely; returns the browser and the response of /v1/session. */
export async function signInAs(stage: Pick<SignInStage, 'url' | 'password'>, user: { email: string }, query = '') {
  const browser = new Browser(stage.url);
  const before = await upToCallback(browser, { email: user.email, password: stage.password }, query);
  const landed = await browser.get(before.location!);
  const { json: session } = await browser.get('/v1/session');
  return { browser, landed, session };
}
