import type { FastifyReply } from 'fastify';
import type { EhrContext } from '../ehr-context.ts';
import { type AuthorizationRequest, authorizationRequestOf, redirectOf } from '../smart/authorization-request.ts';
import { addGrant, type GrantDetails } from '../smart/grants-store.ts';
import { OAuthError } from '../smart/oauth-error.ts';
import { isPatientOnly } from '../smart/scopes.ts';
import { isSignIn, SIGN_IN_PRACTITIONER } from '../smart/sign-in.ts';
import { escapeHtml, problemLine, sendPage, signInFields } from './page.ts';
import { isPatient, patientField } from './patient-field.ts';

const CODE_SECONDS = 60;

type AuthorizeCall = { tenant: string; query: URLSearchParams; form: URLSearchParams | null };

/** Answers the authorization endpoint: with a page, or with a redirect to the application. */
export async function authorize(context: EhrContext, reply: FastifyReply, call: AuthorizeCall): Promise<FastifyReply> {
  const { tenant, query, form } = call;
  const target = await redirectOf(context, tenant, query).catch((error: unknown) => {
    if (error instanceof OAuthError) return error;
    throw error;
  });
  if (target instanceof OAuthError) {
    return sendPage(reply, 400, 'Not possible', `<h1>This is not possible</h1><p>${escapeHtml(target.message)}</p>`);
  }
  const back = (parameters: Record<string, string>) => {
    const url = new URL(target.redirectUri);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    if (target.state !== null) url.searchParams.set('state', target.state);
    return reply.redirect(url.href, 303);
  };
  try {
    const request = { ...target, ...(await authorizationRequestOf(context, tenant, query)) };
    if (form?.get('decision') === 'deny') throw new OAuthError('access_denied', 'The clinician refused.');
    // The clinician is already signed in to the EHR that launches the application, so a launch asks no questions.
    const details = request.launch ?? (form === null ? null : await decided(context, tenant, { request, form }));
    if (details === null || typeof details === 'string') {
      return consentPage(context, reply, { tenant, request, problem: details });
    }
    return back({ code: await addCode(context, tenant, request, details) });
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return back({ error: error.code, error_description: error.message });
  }
}

/** Returns the clinician's decision, or why it cannot be accepted. */
async function decided(
  context: EhrContext,
  tenant: string,
  { request, form }: { request: AuthorizationRequest; form: URLSearchParams },
): Promise<GrantDetails | string> {
  const signIn = { user: form.get('user') ?? '', password: form.get('password') ?? '' };
  if (!isSignIn(context, tenant, signIn)) return 'The user or the password is wrong.';
  const details: GrantDetails = {
    clientId: request.client.clientId,
    scopes: request.scopes,
    fhirUser: SIGN_IN_PRACTITIONER.reference,
  };
  if (!needsPatient(request)) return details;
  const patientId = form.get('patient') ?? '';
  return (await isPatient(context.pool, tenant, patientId)) ? { ...details, patientId } : 'Choose a patient.';
}

function needsPatient({ scopes }: AuthorizationRequest): boolean {
  return scopes.includes('launch/patient') || isPatientOnly(scopes);
}

async function addCode(context: EhrContext, tenant: string, request: AuthorizationRequest, about: GrantDetails) {
  const { redirectUri, codeChallenge, scopes, client } = request;
  return addGrant(context.pool, {
    tenant,
    kind: 'code',
    details: { ...about, clientId: client.clientId, scopes, redirectUri, codeChallenge },
    expiresAt: new Date(context.clock.now().getTime() + CODE_SECONDS * 1000),
  });
}

type Shown = { tenant: string; request: AuthorizationRequest; problem: string | null };

async function consentPage(context: EhrContext, reply: FastifyReply, { tenant, request, problem }: Shown) {
  const scopes = request.scopes.map((scope) => `<li><code>${escapeHtml(scope)}</code></li>`).join('');
  const patient = needsPatient(request) ? await patientField(context.pool, tenant) : '';
  return sendPage(
    reply,
    problem === null ? 200 : 400,
    'Authorize',
    `<h1>${escapeHtml(request.client.name)} asks for access</h1>
<p>It may then use these parts of the record:</p>
<ul>${scopes}</ul>
${problemLine(problem)}
<form method="post">
${signInFields()}
${patient}
<button type="submit" name="decision" value="allow">Allow</button>
<button class="plain" type="submit" name="decision" value="deny" formnovalidate>Do not allow</button>
</form>`,
  );
}
