import type { FastifyReply } from 'fastify';
import { type EhrContext, fhirBaseUrl } from '../ehr-context.ts';
import { addGrant } from '../smart/grants-store.ts';
import { isReachableAddress } from '../smart/register-client.ts';
import { isSignIn, SIGN_IN_PRACTITIONER } from '../smart/sign-in.ts';
import { escapeHtml, problemLine, sendPage, signInFields } from './page.ts';
import { isPatient, latestEncounter, patientField } from './patient-field.ts';

const LAUNCH_SECONDS = 300;

/** Serves the EHR's launch page, and redirects to the application that a clinician launches from it for a patient. */
export async function launchPage(
  context: EhrContext,
  reply: FastifyReply,
  { tenant, form }: { tenant: string; form: URLSearchParams | null },
): Promise<FastifyReply> {
  const result = form === null ? null : await launch(context, tenant, form);
  if (result !== null && 'url' in result) return reply.redirect(result.url, 303);
  const address = form?.get('application') ?? '';
  return sendPage(
    reply,
    result === null ? 200 : 400,
    'Launch an application',
    `<h1>Launch an application</h1>
<p>It opens with the record of the patient and of the latest visit.</p>
${problemLine(result?.problem ?? null)}
<form method="post">
${signInFields()}
${await patientField(context.pool, tenant)}
<label>Launch address of the application<input name="application" type="url" required value="${escapeHtml(address)}"></label>
<button type="submit">Launch</button>
</form>`,
  );
}

async function launch(
  context: EhrContext,
  tenant: string,
  form: URLSearchParams,
): Promise<{ url: string } | { problem: string }> {
  const signIn = { user: form.get('user') ?? '', password: form.get('password') ?? '' };
  if (!isSignIn(context, tenant, signIn)) return { problem: 'The user or the password is wrong.' };
  const patientId = form.get('patient') ?? '';
  if (!(await isPatient(context.pool, tenant, patientId))) return { problem: 'Choose a patient.' };
  const application = form.get('application') ?? '';
  if (!isReachableAddress(context, application)) return { problem: 'The launch address must be on this machine.' };
  const encounterId = await latestEncounter(context.pool, tenant, patientId);
  const token = await addGrant(context.pool, {
    tenant,
    kind: 'launch',
    details: {
      clientId: '',
      scopes: [],
      fhirUser: SIGN_IN_PRACTITIONER.reference,
      patientId,
      ...(encounterId === null ? {} : { encounterId }),
    },
    expiresAt: new Date(context.clock.now().getTime() + LAUNCH_SECONDS * 1000),
  });
  const url = new URL(application);
  url.searchParams.set('iss', fhirBaseUrl(context, tenant));
  url.searchParams.set('launch', token);
  return { url: url.href };
}
