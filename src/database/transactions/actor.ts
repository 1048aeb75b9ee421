/** The author of a change: an API key, a user, the service, a payer or the operator's command line. */
export type Actor = { type: 'api_key' | 'user' | 'system' | 'payer' | 'operator'; id: string };
