import { mapVisitsOfOrganizationAgain } from '../../../modules/integrations/fhir-sync/mappings/replace-mappings.ts';
import { getOrganizationSettings } from '../../../modules/platform/organizations/find-organizations.ts';
import {
  OrganizationSettings,
  OrganizationSettingsUpdate,
  presentOrganizationSettings,
} from '../../../modules/platform/organizations/organization-settings-schema.ts';
import {
  guardSettings,
  updateOrganizationSettings,
} from '../../../modules/platform/organizations/update-organization-settings.ts';
import { queueMailToAdmins } from '../../../modules/platform/users/find-user.ts';
import { defineCommand, defineRead } from '../../operation.ts';

const tag = 'Organization';

export const get = defineRead({
  id: 'getOrganizationSettings',
  tag,
  summary: 'Retrieve the settings of the organization',
  description:
    'The identity of the organization towards its trading partners. `missingForLive` lists what must be set before a live submission.',
  responses: { 200: { description: 'The settings.', schema: OrganizationSettings } },
  handle: async (reader) => ({
    status: 200,
    body: presentOrganizationSettings(await getOrganizationSettings(reader), reader),
  }),
});

export const update = defineCommand({
  id: 'updateOrganizationSettings',
  tag,
  summary: 'Update the settings of the organization',
  description: 'A merge patch. Interchanges that are already written keep the settings that they were written with.',
  body: OrganizationSettingsUpdate,
  responses: { 200: { description: 'The updated settings.', schema: OrganizationSettings } },
  errors: ['version_conflict'],
  example: {
    submitter: {
      name: 'Riverside Family Practice',
      contact: { name: 'Billing Office', phone: '5185550100', email: 'billing@riverside.example' },
    },
    billingProviders: [
      {
        npi: '1999999984',
        name: 'Riverside Family Practice',
        taxonomyCode: '207Q00000X',
        taxId: { type: 'ein', value: '123456789' },
        address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
      },
    ],
  },
  guard: (reader, { expectedVersion }) => guardSettings(reader, expectedVersion),
  handle: async (tx, { body, expectedVersion }, app) => {
    const given = { expectedVersion, encryption: app.encryption, notifyAdmins: queueMailToAdmins };
    const { timeZone } = await getOrganizationSettings(tx);
    const settings = await updateOrganizationSettings(tx, body, given);
    if (settings.timeZone !== timeZone) await mapVisitsOfOrganizationAgain(tx);
    return { status: 200, body: presentOrganizationSettings(settings, tx) };
  },
});
