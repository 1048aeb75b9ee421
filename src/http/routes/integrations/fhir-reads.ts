import Type from 'typebox';
import type { FhirTypeName } from '../../../modules/integrations/fhir-read/fhir-types.ts';
import { OFFERED_SMART_SCOPES } from '../../../modules/integrations/smart-access/fhir-grants.ts';
import { ASSERTION_ALGORITHMS } from '../../../modules/integrations/smart-access/read-assertion.ts';
import { capabilityStatement } from '../../fhir/reads/capability-statement.ts';
import { FORMAT, fhirOperations, SEARCHES } from '../../fhir/reads/fhir-operations.ts';
import { fhirReply } from '../../fhir/reads/fhir-reply.ts';
import { FHIR_JSON } from '../../fhir/reads/operation-outcome.ts';
import { tokenUrlOf } from '../../fhir/token-endpoint.ts';
import { definePublic } from '../../operation.ts';

const PARAMETERS: Readonly<Record<FhirTypeName, readonly string[]>> = {
  Patient: Object.keys(SEARCHES.searchFhirPatients.filters),
  Coverage: Object.keys(SEARCHES.searchFhirCoverages.filters),
  Claim: Object.keys(SEARCHES.searchFhirClaims.filters),
  ClaimResponse: Object.keys(SEARCHES.searchFhirClaimResponses.filters),
  ExplanationOfBenefit: Object.keys(SEARCHES.searchFhirExplanationOfBenefits.filters),
  CoverageEligibilityResponse: Object.keys(SEARCHES.searchFhirCoverageEligibilityResponses.filters),
};

export const metadata = definePublic({
  id: 'readFhirMetadata',
  tag: 'FHIR',
  summary: 'Read the CapabilityStatement',
  description: 'The resources, interactions and search parameters of the FHIR reads.',
  isFhir: true,
  query: FORMAT,
  responses: {
    200: {
      description: 'The CapabilityStatement.',
      schema: Type.Object({ resourceType: Type.Literal('CapabilityStatement') }, { additionalProperties: true }),
      contentType: FHIR_JSON,
    },
  },
  handle: (app) =>
    fhirReply(capabilityStatement(app.publicUrl(), { parameters: PARAMETERS, tokenUrl: tokenUrlOf(app) })),
});

export const smartConfiguration = definePublic({
  id: 'readSmartConfiguration',
  tag: 'FHIR',
  summary: 'Read the SMART configuration',
  description: 'Where and how programs get access tokens for the FHIR reads (SMART backend services).',
  isFhir: true,
  responses: {
    200: {
      description: 'The configuration.',
      schema: Type.Object({ token_endpoint: Type.String() }, { additionalProperties: true }),
      contentType: 'application/json',
    },
  },
  handle: (app) => ({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify({
      token_endpoint: tokenUrlOf(app),
      token_endpoint_auth_methods_supported: ['private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
      grant_types_supported: ['client_credentials'],
      scopes_supported: OFFERED_SMART_SCOPES,
      response_types_supported: [],
      code_challenge_methods_supported: ['S256'],
      capabilities: ['client-confidential-asymmetric', 'permission-v1', 'permission-v2'],
    }),
  }),
});

export const patient = fhirOperations({
  type: 'Patient',
  noun: 'patients',
  description: 'Follows US Core 6.1 Patient.',
  list: SEARCHES.searchFhirPatients,
  operation: 'searchFhirPatients',
});

export const coverage = fhirOperations({
  type: 'Coverage',
  noun: 'coverages',
  description: 'Follows US Core 6.1 Coverage. A subscriber who is not the patient is contained.',
  list: SEARCHES.searchFhirCoverages,
  operation: 'searchFhirCoverages',
});

export const claim = fhirOperations({
  type: 'Claim',
  noun: 'claims',
  description: 'Providers and payers are logical references, by NPI and by the id of the payer directory.',
  list: SEARCHES.searchFhirClaims,
  operation: 'searchFhirClaims',
});

export const claimResponse = fhirOperations({
  type: 'ClaimResponse',
  noun: 'responses to claims',
  description:
    'The acknowledgment of the payer, then its decision. It has the id of the claim and exists once the payer has acknowledged the claim.',
  list: SEARCHES.searchFhirClaimResponses,
  operation: 'searchFhirClaimResponses',
});

export const explanationOfBenefit = fhirOperations({
  type: 'ExplanationOfBenefit',
  noun: 'decided claims',
  description:
    'A claim with the decision of the payer, with the codes of CARIN Blue Button 2.0. It has the id of the claim, and exists once the payer has decided.',
  list: SEARCHES.searchFhirExplanationOfBenefits,
  operation: 'searchFhirExplanationOfBenefits',
});

export const coverageEligibilityResponse = fhirOperations({
  type: 'CoverageEligibilityResponse',
  noun: 'eligibility checks',
  description: 'Eligibility checks that have ended, of patients of the API. The resource has the id of the check.',
  list: SEARCHES.searchFhirCoverageEligibilityResponses,
  operation: 'searchFhirCoverageEligibilityResponses',
});
