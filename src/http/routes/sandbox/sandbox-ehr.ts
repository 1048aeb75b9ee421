import type { App } from '../../../composition/app.ts';
import { AppError } from '../../../kernel/errors.ts';
import { addEhrFault, removeEhrFaults, type SandboxEhr } from '../../../modules/sandbox/sandbox-ehr.ts';
import {
  EhrFaultAnswer,
  EhrFaultRequest,
  EhrFaultsRemoved,
  SandboxEhrInfo,
} from '../../../modules/sandbox/sandbox-ehr-schema.ts';
import { defineCommand, defineRead } from '../../operation.ts';

const tag = 'Sandbox';

export const get = defineRead({
  id: 'getSandboxEhr',
  tag,
  summary: "Retrieve the sandbox's EHR",
  description:
    'The sandbox has an electronic health record with a FHIR R4 API and a SMART authorization server, on a separate listener on 127.0.0.1. It holds a small invented practice for each organization. Use its addresses and its client to create a connection.',
  responses: { 200: { description: 'The addresses of the practice and its client.', schema: SandboxEhrInfo } },
  errors: ['live_key_not_allowed'],
  handle: async (reader, _request, app) => {
    const ehr = ehrOf(app);
    const { organizationId } = reader;
    const fhirBaseUrl = ehr.fhirBaseUrl(organizationId);
    const faults = await ehr.listFaults((text, values) => reader.query(text, values), organizationId);
    return {
      status: 200,
      body: {
        object: 'sandbox_ehr',
        livemode: false,
        fhirBaseUrl,
        registrationUrl: fhirBaseUrl.replace(/r4$/, 'auth/register'),
        ...ehr.clientOf(organizationId),
        ...ehr.launchOf(organizationId),
        ...ehr.partnerOf(organizationId),
        faults,
      },
    };
  },
});

export const addFault = defineCommand({
  id: 'addSandboxEhrFault',
  tag,
  summary: "Make the sandbox's EHR fail",
  description:
    'The next matching requests to the practice fail in this way, to test how a connection handles the failure. Faults of one practice happen in the order in which they were added.',
  body: EhrFaultRequest,
  responses: { 201: { description: 'The fault.', schema: EhrFaultAnswer } },
  errors: ['live_key_not_allowed'],
  example: { kind: 'rate_limited', retryAfterSeconds: 2, count: 1 },
  handle: async (tx, { body }, app) => {
    const fault = await addEhrFault(tx, ehrOf(app), body);
    return { status: 201, body: { object: 'sandbox_ehr_fault', livemode: false, ...fault } };
  },
});

export const removeFaults = defineCommand({
  id: 'removeSandboxEhrFaults',
  tag,
  summary: "Remove the faults of the sandbox's EHR",
  responses: { 200: { description: 'The number of removed faults.', schema: EhrFaultsRemoved } },
  errors: ['live_key_not_allowed'],
  handle: async (tx, _request, app) => {
    const removed = await removeEhrFaults(tx, ehrOf(app));
    return { status: 200, body: { object: 'sandbox_ehr_faults', livemode: false, removed } };
  },
});

/** Returns the EHR, which exists in the sandbox only. */
export function ehrOf(app: App): SandboxEhr {
  if (app.ehr === null) throw new AppError('live_key_not_allowed');
  return app.ehr;
}
