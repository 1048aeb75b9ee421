import { readFileSync } from 'node:fs';

/** The address of the service. */
export const baseUrl = process.env.RCM_API_URL ?? 'http://127.0.0.1:8080';

/** Returns the API key: RCM_API_KEY, or the content of the file RCM_API_KEY_FILE, such as the key of a sandbox. */
export function apiKey(): string {
  const file = process.env.RCM_API_KEY_FILE;
  const key = process.env.RCM_API_KEY || (file ? readFileSync(file, 'utf8').trim() : '');
  if (key === '') throw new Error('Set RCM_API_KEY or RCM_API_KEY_FILE, for example in the file .env.');
  return key;
}

/** Returns the secret that the service signs webhooks with. */
export function webhookSecret(): string {
  const secret = process.env.RCM_WEBHOOK_SECRET;
  if (!secret) throw new Error('Set RCM_WEBHOOK_SECRET, for example in the file .env.');
  return secret;
}
