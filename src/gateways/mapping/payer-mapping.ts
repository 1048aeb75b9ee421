import type { Encryption } from '../../database/encryption.ts';
import { AppError, type ErrorDetail } from '../../kernel/errors.ts';
import type { ClaimInterchangeInput } from '../../modules/claims/submission/claim-mapping.ts';
import type { PayerMapping } from '../../modules/payers/payer-port.ts';
import { openTaxId, taxIdVault } from '../../modules/tax-ids/tax-id.ts';
import { build837P } from '../../x12/837p-005010X222A2/index.ts';
import { X12BuildError } from '../../x12/writing/build-error.ts';
import { answersFromX12 } from './answers-from-x12.ts';
import { claimTo837P } from './claim-to-837p.ts';
import { extractSets } from './extract-sets.ts';
import { inspectX12 } from './inspect-x12.ts';
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
    inspect: inspectX12,
    read: answersFromX12,
    routes: routesFromX12,
    extract: extractSets,
  };
}

/**
 * Returns the 837P text of one claim. Throws 422 claim_has_blocking_findings naming every field that violates the
 * guide.
 */
function buildClaimInterchange(input: ClaimInterchangeInput, encryption: Pick<Encryption, 'seal' | 'open'>): string {
  try {
    const vault = taxIdVault(encryption, input.organizationId, input.claim.id);
    return build837P(claimTo837P(input, openTaxId(input.claim.billingProvider.taxId, vault)));
  } catch (error) {
    if (!(error instanceof X12BuildError)) throw error;
    const details = error.problems.map(({ path, code, message, segmentId, elementPosition }): ErrorDetail => {
      const element = elementPosition === undefined ? '' : String(elementPosition).padStart(2, '0');
      return {
        code: `x12.${code}`,
        param: path.replace(CLAIM_PATH, '') || '/',
        message: segmentId === undefined ? message : `${message} (${segmentId}${element})`,
      };
    });
    throw new AppError('claim_has_blocking_findings', {
      message: 'The claim cannot be written as an 837P.',
      details,
      cause: error,
    });
  }
}
