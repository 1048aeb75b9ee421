import { type ClaimMaker, ClaimState } from '../claim-837/claim-state.ts';
import { type ClaimFileItem, emptyAdjudication } from '../claim-837/state.ts';
import type { TransactionSet } from '../common.ts';
import type { TransactionContext } from '../guide/guide-reader.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import type {
  InstitutionalClaimInformation,
  InstitutionalLineAdjudication,
  InstitutionalServiceLine,
  ParsedInstitutionalClaim,
} from './types.ts';

type ClaimItem = { kind: 'institutionalClaim'; transactionSet: TransactionSet; claim: ParsedInstitutionalClaim };

/** The items of a reader of institutional claims besides the envelope. */
export type InstitutionalClaimItem = ClaimItem | ClaimFileItem;

export type InstitutionalClaimStreamItem = InstitutionalClaimItem | EnvelopeItem;

const MAKER: ClaimMaker<ClaimItem, InstitutionalClaimInformation, InstitutionalServiceLine> = {
  emptyClaim: () => ({
    patientControlNumber: '',
    totalChargeCents: 0,
    facilityTypeCode: '',
    claimFrequencyCode: '',
    assignmentCode: '',
    benefitsAssignmentCode: '',
    releaseOfInformationCode: '',
    statementPeriod: { start: '' },
    admissionTypeCode: '',
    patientStatusCode: '',
    principalDiagnosis: { qualifier: '', code: '' },
  }),
  emptyLine: (lineNumber) => {
    return { lineNumber, revenueCode: '', modifiers: [], chargeCents: 0, unitBasis: '', unitCount: '' };
  },
  itemOf: (transactionSet, claim) => ({ kind: 'institutionalClaim', transactionSet, claim }),
};

/** The open parts of an 837I. */
export class InstitutionalClaimState extends ClaimState<
  ClaimItem,
  InstitutionalClaimInformation,
  InstitutionalServiceLine
> {
  override adjudication: InstitutionalLineAdjudication = emptyAdjudication();

  constructor(context: TransactionContext<InstitutionalClaimItem>) {
    super(context, MAKER);
  }
}
