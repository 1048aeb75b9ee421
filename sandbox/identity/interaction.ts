import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors, type InteractionResults } from 'oidc-provider';
import { BASE_PATH, type FindPerson, isPassword } from './account.ts';
import { consentPage, errorPage, loginPage, sendPage } from './pages.ts';

const PATH = new RegExp(`^${BASE_PATH}/interaction/([\\w-]{1,64})(?:/(login|confirm|abort))?$`);
const FORM_BYTES_MAX = 4096;

export type InteractionOptions = { provider: Provider; findPerson: FindPerson; password: string };

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Shows and handles the login and consent pages. The provider's cookie ties them to the browser that started. */
export async function handleInteraction(
  options: InteractionOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, uid, step] = PATH.exec(new URL(request.url ?? '/', 'http://localhost').pathname) ?? [];
  const details = await interactionOf(options.provider, request, response);
  if (details === null || details.uid !== uid) {
    sendPage(response, 400, errorPage('interaction_expired'));
    return;
  }
  const action = `${BASE_PATH}/interaction/${uid}`;
  if (request.method === 'GET' && step === undefined) return showStep(details, action, response);
  if (request.method !== 'POST' || step === undefined) return sendPage(response, 405, errorPage('method_not_allowed'));
  const form = await readForm(request);
  if (form === null) return sendPage(response, 413, errorPage('form_too_large'));
  const finish = (result: InteractionResults) =>
    options.provider.interactionFinished(request, response, result, { mergeWithLastSubmission: step === 'confirm' });
  if (step === 'abort') return finish({ error: 'access_denied' });
  if (step === 'confirm' && details.prompt.name === 'consent') {
    return finish({ consent: { grantId: await grantFor(options.provider, details) } });
  }
  if (step !== 'login' || details.prompt.name !== 'login') return showStep(details, action, response);
  const email = (form.get('email') ?? '').trim().toLowerCase();
  const person = await options.findPerson(email);
  const isRight = isPassword(form.get('password') ?? '', options.password);
  // No 401: it would have to name an HTTP authentication scheme.
  if (person === null || !isRight) return sendPage(response, 422, loginPage(action, { email, isWrong: true }));
  return finish({ login: { accountId: person.email, remember: false } });
}

async function interactionOf(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Details | null> {
  try {
    return await provider.interactionDetails(request, response);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

function showStep(details: Details, action: string, response: ServerResponse): void {
  if (details.prompt.name === 'consent') {
    sendPage(response, 200, consentPage(action, { client: 'rcm', email: details.session?.accountId ?? '' }));
    return;
  }
  const hint = details.params.login_hint;
  sendPage(response, 200, loginPage(action, { email: typeof hint === 'string' ? hint : '', isWrong: false }));
}

/** Grants the requested access once per person; the grant is stored, so that it is not requested again. */
async function grantFor(provider: Provider, details: Details): Promise<string> {
  const known = details.grantId === undefined ? undefined : await provider.Grant.find(details.grantId);
  const accountId = details.session?.accountId;
  const grant = known ?? new provider.Grant({ accountId: accountId!, clientId: details.params.client_id as string });
  const { missingOIDCScope, missingOIDCClaims } = details.prompt.details as {
    missingOIDCScope?: string[];
    missingOIDCClaims?: string[];
  };
  if (missingOIDCScope) grant.addOIDCScope(missingOIDCScope.join(' '));
  if (missingOIDCClaims) grant.addOIDCClaims(missingOIDCClaims);
  return grant.save();
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += (piece as Buffer).length;
    if (length > FORM_BYTES_MAX) return null;
    pieces.push(piece as Buffer);
  }
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'));
}
