import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';

export const PAGE_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

const MESSAGES = {
  sign_in_failed: [
    400,
    'That sign-in did not work',
    'It was begun in another window, took too long, or was not answered as expected.',
  ],
  sign_in_cancelled: [400, 'Sign-in cancelled', 'You are not signed in.'],
  no_user: [403, 'No access', 'You are known, but no organization here has you as a user. Ask its administrator.'],
  user_disabled: [403, 'No access', 'Your user has been disabled. Ask the administrator of your organization.'],
  domain_not_allowed: [403, 'No access', 'Addresses of your domain are not let in here.'],
  identity_provider_unavailable: [503, 'Please try again', 'The identity provider does not answer just now.'],
  rate_limited: [
    429,
    'Too many sign-ins',
    'Too many have been begun from your network just now. Try again in a minute.',
  ],
  sign_in_not_configured: [
    404,
    'No sign-in here',
    'This deployment names no identity provider. API keys work all the same.',
  ],
} as const satisfies Record<string, readonly [number, string, string]>;

export type MessageCode = keyof typeof MESSAGES;

/** Answers with a page for a person; its code and the request's id are for whom they ask. */
export async function sendMessagePage(
  reply: FastifyReply,
  code: MessageCode,
  requestId: string,
): Promise<FastifyReply> {
  const [status, title, text] = MESSAGES[code];
  const template = await readFile(new URL('../pages/message.html', import.meta.url), 'utf8');
  const values: Record<string, string> = { title, text, code, requestId };
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PAGE_SECURITY_POLICY)
    .send(template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''));
}
