/** Who does something: an API key, a user, the service itself, a payer, or the operator's command line. */
export type Actor = { type: 'api_key' | 'user' | 'system' | 'payer' | 'operator'; id: string };
