import type { Encryption } from '../../database/sealing/encryption.ts';
import { AppError, type ErrorDetail } from '../../kernel/errors.ts';
import type { ClaimInterchangeInput } from '../../modules/billing/claims/submission/claim-mapping.ts';
import type { EligibilityInquiryInput } from '../../modules/eligibility/eligibility-mapping.ts';
import type { PayerMapping } from '../../modules/payer-port.ts';
import type { TaxIdInput } from '../../modules/trading/tax-ids/tax-id.ts';
import { openTaxId, taxIdVault } from '../../modules/trading/tax-ids/tax-id.ts';
import { build270 } from '../../x12/270-005010X279A1/index.ts';
import { build837D } from '../../x12/837d-005010X224A2/index.ts';
import { build837I } from '../../x12/837i-005010X223A3/index.ts';
import { build837P } from '../../x12/837p-005010X222A2/index.ts';
import { X12BuildError } from '../../x12/writing/build-error.ts';
import { answersFromX12 } from './answers-from-x12.ts';
import { appealMapping, informationMapping } from './attachments/appeal-to-275.ts';
import { authorizationMapping } from './authorizations/authorization-mapping.ts';
import { claimTo837D, claimTo837I, claimTo837P } from './claims/claim-to-837.ts';
import { isSameRequest } from './claims/same-request.ts';
import { readEligibilityResponse } from './eligibility/eligibility-from-271.ts';
import { eligibilityTo270 } from './eligibility/eligibility-to-270.ts';
import { extractSets } from './extract-sets.ts';
import { inspectX12 } from './inspect-x12.ts';
import { interchangeMapping } from './merge-interchanges.ts';
import { remittanceMapping } from './remittances/remittance-to-835.ts';
import { routesFromX12 } from './routes-from-x12.ts';

/** The claim's path in the builder's input. */
const CLAIM_PATH = /^\/transactions\/0\/claims\/0(?:\/claim(?=\/|$))?/;

/**
 * Returns the mapping between the service's types and X12, which every gateway uses. It decrypts social security
 * numbers.
 */
export function openPayerMapping(encryption: Pick<Encryption, 'seal' | 'open'>): PayerMapping {
  return {
    buildClaimInterchange: (input) => buildClaimInterchange(input, encryption),
    isSameRequest,
    ...authorizationMapping,
    ...appealMapping,
    ...informationMapping,
    ...remittanceMapping,
    inspect: inspectX12,
    buildEligibilityInquiry,
    readEligibilityResponse,
    ...interchangeMapping,
    read: answersFromX12,
    routes: routesFromX12,
    extract: extractSets,
  };
}

const BUILDERS = {
  professional: (input: ClaimInterchangeInput, taxId: TaxIdInput) => build837P(claimTo837P(input, taxId)),
  institutional: (input: ClaimInterchangeInput, taxId: TaxIdInput) => build837I(claimTo837I(input, taxId)),
  dental: (input: ClaimInterchangeInput, taxId: TaxIdInput) => build837D(claimTo837D(input, taxId)),
} as const;

/**
 * Returns the 837 text of one claim. Throws 422 claim_has_blocking_findings naming every field that violates the
 * guide.
 */
function buildClaimInterchange(input: ClaimInterchangeInput, encryption: Pick<Encryption, 'seal' | 'open'>): string {
  try {
    const vault = taxIdVault(encryption, input.organizationId, input.claim.id);
    return BUILDERS[input.claim.claimType](input, openTaxId(input.claim.billingProvider.taxId, vault));
  } catch (error) {
    if (!(error instanceof X12BuildError)) throw error;
    const details = detailsOf(error, (path) => path.replace(CLAIM_PATH, '') || '/');
    throw new AppError('claim_has_blocking_findings', {
      message: 'The claim cannot be written as an 837.',
      details,
      cause: error,
    });
  }
}

/** Returns the 270 text. Throws 422 validation_failed naming every field of the check that violates the guide. */
function buildEligibilityInquiry(input: EligibilityInquiryInput): string {
  try {
    return build270(eligibilityTo270(input));
  } catch (error) {
    if (!(error instanceof X12BuildError)) throw error;
    const details = detailsOf(error, checkFieldOf);
    throw new AppError('validation_failed', {
      message: 'The inquiry cannot be written as a 270.',
      ...(details[0] === undefined ? {} : { param: details[0].param }),
      details,
      cause: error,
    });
  }
}

/** Parts of the builder's input with the fields of a check that they are written from. */
const CHECK_FIELDS = [
  [/^\/transactions\/0\/inquiries\/0/, ''],
  [/^\/informationSource.*/, '/payerId'],
  [/^\/informationReceiver\/(?:idQualifier|id)$/, '/provider/npi'],
  [/^\/informationReceiver\/provider.*/, '/provider/taxonomyCode'],
  [/^\/informationReceiver.*/, '/provider'],
  [/^(\/subscriber|\/dependent)\/name\/first$/, '$1/firstName'],
  [/^(\/subscriber|\/dependent)\/name\/last$/, '$1/lastName'],
  [/^(\/subscriber|\/dependent)\/secondaryIds.*/, '$1/groupNumber'],
  [/^\/(?:subscriber|dependent)\/dates.*/, '/serviceDate'],
  [/^\/benefitInquiries\/0.*/, '/serviceTypeCodes'],
  [/^\/benefitInquiries.*/, '/procedureCodes'],
] as const;

function checkFieldOf(path: string): string {
  return CHECK_FIELDS.reduce((field, [pattern, replacement]) => field.replace(pattern, replacement), path) || '/';
}

function detailsOf({ problems }: X12BuildError, fieldOf: (path: string) => string): ErrorDetail[] {
  return problems.map(({ path, code, message, segmentId, elementPosition }): ErrorDetail => {
    const element = elementPosition === undefined ? '' : String(elementPosition).padStart(2, '0');
    return {
      code: `x12.${code}`,
      param: fieldOf(path),
      message: segmentId === undefined ? message : `${message} (${segmentId}${element})`,
    };
  });
}
