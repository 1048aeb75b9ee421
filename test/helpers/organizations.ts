import type pg from 'pg';
import { openTestApp, type TestApp } from './app.ts';
import { aPatient } from './builders.ts';
import { connectOwner } from './database.ts';

type Organization = { id: string; key: string };

/** The service with an organization whose key calls use unless they name another. */
export type AppOfOne = TestApp & { own: Organization };
/** The same with a second organization, which must not see any data of the first. */
export type AppOfTwo = AppOfOne & { other: Organization };

export async function openAppOfOne(options: Parameters<typeof openTestApp>[0] = {}): Promise<AppOfOne> {
  const t = await openTestApp(options);
  return { ...t, own: await t.organization() };
}

/** Opens the service with an organization and a patient of it. */
export async function openAppWithPatient(): Promise<AppOfOne & { patientId: string }> {
  const t = await openAppOfOne();
  const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
  return { ...t, patientId: patient.id };
}

/** Opens the service with a connection of the database's owner, who sees and changes every row. */
export async function openAppWithOwner(): Promise<TestApp & { admin: pg.Client }> {
  const t = await openTestApp();
  const admin = await connectOwner(t.database);
  const close = async () => {
    await admin.end();
    await t.close();
  };
  return { ...t, admin, close };
}

/** Opens two processes of the service on one database, with an organization. `close` ends both. */
export async function openTwoProcesses(options: Parameters<typeof openTestApp>[0]) {
  const one = await openTestApp(options);
  const two = await openTestApp({ ...options, beside: one });
  const close = async () => {
    await two.close();
    await one.close();
  };
  return { one, two, organization: await one.organization(), close };
}

export async function openAppOfTwo(): Promise<AppOfTwo> {
  const t = await openAppOfOne();
  return { ...t, other: await t.organization('Other') };
}
