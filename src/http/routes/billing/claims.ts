import type { Static } from 'typebox';
import type { App } from '../../../composition/app.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Claim as ClaimResource } from '../../../modules/billing/claims/claim.ts';
import { isByServiceDate, serviceDatePosition } from '../../../modules/billing/claims/claim-filter.ts';
import { claimResource } from '../../../modules/billing/claims/claim-resource.ts';
import { cancelClaim, guardCancelClaim } from '../../../modules/billing/claims/drafting/cancel-claim.ts';
import type { ClaimInput } from '../../../modules/billing/claims/drafting/claim-input.ts';
import { createClaim } from '../../../modules/billing/claims/drafting/create-claim.ts';
import { updateClaim } from '../../../modules/billing/claims/drafting/update-claim.ts';
import { getClaim, listClaims } from '../../../modules/billing/claims/find-claims.ts';
import type { FormName } from '../../../modules/billing/claims/forms/box.ts';
import { ClaimFromForm, CreateClaimQuery } from '../../../modules/billing/claims/forms/form-schema.ts';
import { FORMS } from '../../../modules/billing/claims/forms/forms.ts';
import { presentClaim } from '../../../modules/billing/claims/presentation/present-claim.ts';
import { Claim, ClaimList } from '../../../modules/billing/claims/schemas/claim.ts';
import { ClaimCreate, ClaimUpdate } from '../../../modules/billing/claims/schemas/input.ts';
import { guardClaimEdit } from '../../../modules/billing/claims/scrubbing/scrub-claim.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { atTimeOf, timesOf } from '../../../modules/platform/test-clocks/require-test-clock.ts';
import { ofRemainingPatient } from '../../../modules/practice/patients/find-patients.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead } from '../../operation.ts';
import { claimFromForm } from './form.ts';
import { claimId, claimReply } from './shared.ts';

export const create = defineCommand({
  id: 'createClaim',
  tag: 'Claims',
  summary: 'Create a draft claim',
  description:
    'Accepts claims that payers would refuse: scrubbing finds these problems and proposes fixes. Fires `claim.created`. A missing patientControlNumber, line ids and line control numbers are generated. With `form`, the body has the boxes of that paper form instead of the fields of the claim; an error names the box and its field.',
  query: CreateClaimQuery,
  body: ClaimCreate,
  bodies: { parameter: 'form', schemas: Object.fromEntries(FORMS.map(({ name }) => [name, ClaimFromForm])) },
  responses: { 201: { description: 'The draft.', schema: Claim, headers: ['Location'] } },
  errors: ['duplicate_external_id', 'duplicate_patient_control_number'],
  example: {
    patientId: 'pat_01k5v9q2w7e8rak0d3fghj4mnp',
    coverageId: 'cov_01k5v9q2w7e8rak0d3fghj4mnq',
    billingProvider: {
      npi: '1999999984',
      organizationName: 'Riverside Family Practice',
      taxId: { type: 'ein', value: '123456789' },
      address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
    },
    placeOfServiceCode: '11',
    diagnoses: [{ code: 'J06.9' }],
    serviceLines: [
      { procedureCode: 'G0463', diagnosisPointers: [1], serviceDate: { start: '2026-03-02' }, charge: 12500 },
    ],
  },
  handle: async (tx, { body, query }, app) => {
    const claim = await (query.form === undefined
      ? createFrom(tx, body, app)
      : createFromForm(tx, query.form, body, app));
    return { ...claimReply(tx, claim, 201), headers: { location: `/v1/claims/${claim.id}` } };
  },
});

const createFrom = (tx: UnitOfWork, input: ClaimInput, { encryption }: App) => createClaim(tx, input, { encryption });

async function createFromForm(tx: UnitOfWork, form: FormName, body: unknown, app: App): Promise<ClaimResource> {
  const { input, inBoxes } = await claimFromForm(tx, form, body as Static<typeof ClaimFromForm>);
  try {
    return await createFrom(tx, input, app);
  } catch (error) {
    throw inBoxes(error);
  }
}

export const list = defineRead({
  id: 'listClaims',
  tag: 'Claims',
  summary: 'List claims',
  description:
    'Newest first by creation; by first date of service, latest first, if `serviceDate[gte]` or `serviceDate[lte]` is given.',
  query: listQueryOf(claimResource.lists.listClaims),
  responses: { 200: { description: 'A page of claims.', schema: ClaimList } },
  byClock: true,
  handle: (reader, { query }, app) => {
    let timeOf: (claim: ClaimResource) => Date;
    return listReply(
      {
        query,
        organizationId: reader.organizationId,
        app,
        ...(isByServiceDate(query)
          ? { list: 'claims by service date', positionOf: serviceDatePosition }
          : { list: 'claims' }),
      },
      async (page) => {
        const claims = await listClaims(reader, await ofRemainingPatient(reader, query), page);
        timeOf = await timesOf(reader, claims);
        return claims;
      },
      (claim) => presentClaim(claim, { livemode: reader.livemode, now: timeOf(claim) }),
    );
  },
});

export const get = defineRead({
  id: 'getClaim',
  tag: 'Claims',
  summary: 'Retrieve a claim',
  params: { id: claimId },
  responses: { 200: { description: 'The claim.', schema: Claim } },
  byClock: true,
  handle: async (reader, { params }) => {
    const claim = await getClaim(reader, params.id);
    return { status: 200, body: presentClaim(claim, await atTimeOf(reader, claim)) };
  },
});

export const update = defineCommand({
  id: 'updateClaim',
  tag: 'Claims',
  summary: 'Update a claim',
  description:
    'A merge patch of a draft, ready, held or rejected claim; lists are replaced as a whole. A ready or rejected claim becomes a draft and has to be scrubbed again. A service line that includes its `id` or `lineItemControlNumber` remains the same line.',
  params: { id: claimId },
  body: ClaimUpdate,
  responses: { 200: { description: 'The updated claim.', schema: Claim } },
  errors: ['invalid_state_transition', 'version_conflict', 'duplicate_external_id', 'duplicate_patient_control_number'],
  example: { placeOfServiceCode: '02', note: 'Telehealth' },
  guard: (reader, { params, expectedVersion }) =>
    guardClaimEdit(reader, params.id, { expectedVersion, action: 'changed' }),
  handle: async (tx, { params, body, expectedVersion }, app) => {
    const claim = await updateClaim(tx, params.id, body, { expectedVersion, encryption: app.encryption });
    return claimReply(tx, claim);
  },
});

export const remove = defineCommand({
  id: 'deleteClaim',
  tag: 'Claims',
  summary: 'Cancel a claim',
  description: 'Cancels a draft, ready or held claim. The claim can still be retrieved; `cancelled` is final.',
  params: { id: claimId },
  responses: { 204: { description: 'The claim has been cancelled.' } },
  errors: ['invalid_state_transition', 'version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardCancelClaim(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) => {
    await cancelClaim(tx, params.id, { expectedVersion });
    return { status: 204 };
  },
});
