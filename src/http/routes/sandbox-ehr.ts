import type { App } from '../../app.ts';
import { AppError } from '../../kernel/errors.ts';
import type { SandboxEhr } from '../../modules/sandbox/sandbox-ehr.ts';
import { defineRead } from '../operation.ts';
import { SandboxEhrInfo } from '../schemas/sandbox-ehr.ts';

const tag = 'Sandbox';

export const get = defineRead({
  id: 'getSandboxEhr',
  tag,
  summary: "Retrieve the sandbox's EHR",
  description:
    'The sandbox has an electronic health record with a FHIR R4 API and a SMART authorization server, on a listener of its own on 127.0.0.1. It holds a small invented practice for each organization. Use its addresses and its client to create a connection.',
  responses: { 200: { description: 'The addresses of the practice and its client.', schema: SandboxEhrInfo } },
  errors: ['live_key_not_allowed'],
  handle: ({ organizationId }, _request, app) => {
    const ehr = ehrOf(app);
    const fhirBaseUrl = ehr.fhirBaseUrl(organizationId);
    return {
      status: 200,
      body: {
        object: 'sandbox_ehr',
        livemode: false,
        fhirBaseUrl,
        registrationUrl: fhirBaseUrl.replace(/r4$/, 'auth/register'),
        ...ehr.clientOf(organizationId),
      },
    };
  },
});

/** Returns the EHR, which exists in the sandbox only. */
export function ehrOf(app: App): SandboxEhr {
  if (app.ehr === null) throw new AppError('live_key_not_allowed');
  return app.ehr;
}
