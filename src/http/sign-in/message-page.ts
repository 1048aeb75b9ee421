import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { Identity } from '../../modules/platform/sessions/identity-provider.ts';
import { type FormApp, formActionOf, NO_FORMS } from './form-action.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; ";

/** The policy of pages without a form. */
export const PAGE_SECURITY_POLICY = POLICY + NO_FORMS;

/** Returns the policy of the account page, which has the form for signing out. */
export const accountSecurityPolicy = async (app: FormApp): Promise<string> => POLICY + (await formActionOf(app));

const MESSAGES = {
  sign_in_failed: [
    400,
    'The sign-in failed',
    'It was started in another window, took too long, or received an invalid response. Start again.',
  ],
  sign_in_cancelled: [400, 'Sign-in cancelled', 'You are not signed in.'],
  no_user: [403, 'No access', 'You are not a user of an organization. Ask an administrator for an invitation.'],
  user_disabled: [403, 'No access', 'Your user has been disabled. Ask the administrator of your organization.'],
  address_not_verified: [
    403,
    'No access yet',
    'Your identity provider does not confirm your e-mail address, so you are not found by it. Open the link of your invitation and sign in there, or send the identity below to an administrator.',
  ],
  invitation_invalid: [
    403,
    'The invitation is no longer valid',
    'The link was used before, replaced, or is older than seven days. Ask the administrator to invite you again.',
  ],
  other_address: [
    403,
    'The invitation is for another person',
    'You signed in with a different address than the invited one, or you are already a user of the organization.',
  ],
  domain_not_allowed: [403, 'No access', 'E-mail addresses of your domain are not allowed.'],
  identity_provider_unavailable: [503, 'Please try again', 'The identity provider is unavailable.'],
  rate_limited: [429, 'Too many sign-ins', 'Too many sign-ins were started from your network. Try again in a minute.'],
  sign_in_not_configured: [
    404,
    'Sign-in is not available',
    'This deployment has no identity provider. API keys still work.',
  ],
} as const satisfies Record<string, readonly [number, string, string]>;

export type MessageCode = keyof typeof MESSAGES;

/**
 * Sends a page for a person; the code and the request's id help the support. `identity`: the person's identity, which an
 * administrator can map to a user.
 */
export async function sendMessagePage(
  reply: FastifyReply,
  code: MessageCode,
  requestId: string,
  identity: Identity | null = null,
): Promise<FastifyReply> {
  const [status, title, text] = MESSAGES[code];
  const template = await readFile(new URL('../pages/message.html', import.meta.url), 'utf8');
  const details = identity === null ? '' : identityText(identity);
  const values: Record<string, string> = { title, text, code, requestId, details };
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PAGE_SECURITY_POLICY)
    .send(template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''));
}

const identityText = ({ issuer, subject }: Identity) =>
  `<p class="small">Issuer <code id="issuer">${escaped(issuer)}</code><br>Subject <code id="subject">${escaped(subject)}</code></p>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
