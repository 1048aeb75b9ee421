/**
 * What the service uses of the sandbox. `src/composition/load-sandbox.ts` imports this file in a sandbox only, so that a live
 * deployment does not load the simulated payers, the EHR and the identity provider.
 */
export { createEmbeddedEhr } from './ehr/embedded-ehr.ts';
export { CLIENT_ID, clientSecret, embeddedPassword } from './identity/account.ts';
export { createEmbeddedIdentityProvider, EMBEDDED_ISSUER } from './identity/embedded-provider.ts';
export { openAppealDesk } from './payers/appeal-desk.ts';
export { seedSandboxPayers } from './payers/directory/sandbox-payers.ts';
export { openSandboxPayers } from './payers/open-sandbox-payers.ts';
