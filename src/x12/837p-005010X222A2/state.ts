import { type ClaimMaker, ClaimState } from '../claim-837/claim-state.ts';
import type { ClaimFileItem } from '../claim-837/state.ts';
import type { TransactionSet, X12Period } from '../common.ts';
import type { TransactionContext } from '../guide/guide-reader.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import type { ClaimInformation, LineForm, ParsedProfessionalClaim, ServiceLine } from './types.ts';

type ClaimItem = { kind: 'claim'; transactionSet: TransactionSet; claim: ParsedProfessionalClaim };

/** The items of a reader of professional claims besides the envelope. */
export type ProfessionalClaimItem = ClaimItem | ClaimFileItem;

export type ProfessionalClaimStreamItem = ProfessionalClaimItem | EnvelopeItem;

const NO_PERIOD: X12Period = { start: '' };

/** Classes and not literals, for the reason given at `ParsedClaim`. */
class NewClaimInformation implements ClaimInformation {
  patientControlNumber = '';
  totalChargeCents = 0;
  placeOfServiceCode = '';
  claimFrequencyCode = '';
  providerSignatureOnFile = false;
  assignmentCode = '';
  benefitsAssignmentCode = '';
  releaseOfInformationCode = '';
  diagnoses: ClaimInformation['diagnoses'] = [];
}

class NewServiceLine implements ServiceLine {
  lineNumber: number;
  procedureQualifier = '';
  procedureCode = '';
  modifiers: string[] = [];
  chargeCents = 0;
  unitBasis = '';
  unitCount = '';
  diagnosisPointers: number[] = [];
  serviceDate = NO_PERIOD;

  constructor(lineNumber: number) {
    this.lineNumber = lineNumber;
  }
}

const MAKER: ClaimMaker<ClaimItem, ClaimInformation, ServiceLine> = {
  emptyClaim: () => new NewClaimInformation(),
  emptyLine: (lineNumber) => new NewServiceLine(lineNumber),
  itemOf: (transactionSet, claim) => ({ kind: 'claim', transactionSet, claim }),
};

/** The open parts of an 837P. */
export class ProfessionalClaimState extends ClaimState<ClaimItem, ClaimInformation, ServiceLine> {
  form: LineForm = { qualifier: '', formId: '', answers: [] };

  constructor(context: TransactionContext<ProfessionalClaimItem>) {
    super(context, MAKER);
  }
}
