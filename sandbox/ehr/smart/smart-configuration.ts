import { type EhrContext, fhirBaseUrl, practiceUrl } from '../ehr-context.ts';

/** Returns the metadata of `.well-known/smart-configuration`. */
export function smartConfiguration(context: EhrContext, tenant: string): Record<string, unknown> {
  const auth = `${practiceUrl(context, tenant)}/auth`;
  return {
    issuer: fhirBaseUrl(context, tenant),
    authorization_endpoint: `${auth}/authorize`,
    token_endpoint: `${auth}/token`,
    registration_endpoint: `${auth}/register`,
    revocation_endpoint: `${auth}/revoke`,
    token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic', 'client_secret_post'],
    token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
    grant_types_supported: ['authorization_code', 'client_credentials', 'refresh_token'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: [
      'launch',
      'launch/patient',
      'openid',
      'fhirUser',
      'offline_access',
      'online_access',
      'patient/*.cruds',
      'user/*.cruds',
      'system/*.cruds',
    ],
    capabilities: [
      'launch-ehr',
      'launch-standalone',
      'authorize-post',
      'client-public',
      'client-confidential-symmetric',
      'client-confidential-asymmetric',
      'context-ehr-patient',
      'context-ehr-encounter',
      'context-standalone-patient',
      'permission-offline',
      'permission-online',
      'permission-patient',
      'permission-user',
      'permission-v1',
      'permission-v2',
    ],
  };
}
