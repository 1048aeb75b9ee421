import { openTestApp, type TestApp } from './app.ts';

type Organization = { id: string; key: string };

/** The service with an organization whose key calls use unless they name another. */
export type AppOfOne = TestApp & { own: Organization };
/** The same with a second organization, which must not see anything of the first. */
export type AppOfTwo = AppOfOne & { other: Organization };

export async function openAppOfOne(): Promise<AppOfOne> {
  const t = await openTestApp();
  return { ...t, own: await t.organization() };
}

export async function openAppOfTwo(): Promise<AppOfTwo> {
  const t = await openAppOfOne();
  return { ...t, other: await t.organization('Other') };
}
