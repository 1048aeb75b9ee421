import type { Reference, SourceSpan, TransactionSet, Unmapped, X12Address } from '../common.ts';
import { emptyAddress, NO_SOURCE } from '../fields.ts';
import type { FindingCode } from '../finding.ts';
import type { ReaderState } from '../guide/bindings.ts';
import type { TransactionContext } from '../guide/guide-reader.ts';
import type { FindingPlace } from '../guide/walker.ts';
import type { EnvelopeItem } from '../items.ts';
import type {
  BillingProvider,
  ClaimInformation,
  LineAdjudication,
  LineForm,
  OtherSubscriber,
  ParsedProfessionalClaim,
  Patient,
  Payer,
  PayToPlan,
  ProfessionalClaimHeader,
  ServiceLine,
  Subscriber,
} from './types.ts';

/** What a reader of professional claims yields besides the envelope. */
export type ProfessionalClaimItem =
  | { kind: 'claimHeader'; transactionSet: TransactionSet; header: ProfessionalClaimHeader }
  | { kind: 'claim'; transactionSet: TransactionSet; claim: ParsedProfessionalClaim }
  /** A claim whose required amounts cannot be read; a finding says which. It must not be taken for a claim of 0. */
  | { kind: 'unreadableClaim'; transactionSet: TransactionSet; patientControlNumber: string; source: SourceSpan };

export type ProfessionalClaimStreamItem = ProfessionalClaimItem | EnvelopeItem;

/** What is open while an 837P is read. */
export class ProfessionalClaimState implements ReaderState {
  unmapped: Unmapped[] = [];
  header: ProfessionalClaimHeader = emptyHeader();
  headerEmitted = false;
  billingProvider: BillingProvider = emptyBillingProvider();
  payToAddress: X12Address | undefined;
  payToPlan: PayToPlan | undefined;
  subscriber: Subscriber = emptySubscriber();
  payer: Payer = { name: '', payerId: '' };
  patient: Patient | undefined;
  claim: ClaimInformation = emptyClaim();
  otherSubscriber: OtherSubscriber = emptyOtherSubscriber();
  line: ServiceLine = emptyLine(0);
  lines: ServiceLine[] = [];
  adjudication: LineAdjudication = emptyAdjudication();
  /** The provider that the last NM1 of a provider loop opened. */
  provider: { taxonomyCode?: string; secondaryIds?: Reference[] } | undefined;
  form: LineForm = { qualifier: '', formId: '', answers: [] };
  source: SourceSpan = NO_SOURCE;
  unreadable = false;
  readonly context: TransactionContext<ProfessionalClaimItem>;

  constructor(context: TransactionContext<ProfessionalClaimItem>) {
    this.context = context;
  }

  report(code: FindingCode, place?: FindingPlace): void {
    this.context.report(code, place);
  }

  /** An amount without which the claim must not be used. */
  requiredCents(cents: number | null | undefined, elementPosition: number): number {
    if (typeof cents === 'number') return cents;
    this.report('unreadable_amount', { elementPosition });
    this.unreadable = true;
    return 0;
  }

  /** The header is complete when the first level below it opens, or at the end. */
  emitHeader(): void {
    if (this.headerEmitted) return;
    this.headerEmitted = true;
    const { transactionSet } = this.context;
    this.context.emit({ kind: 'claimHeader', transactionSet, header: this.header });
  }

  emitClaim(): void {
    const { transactionSet } = this.context;
    if (this.unreadable) {
      const { patientControlNumber } = this.claim;
      this.context.emit({ kind: 'unreadableClaim', transactionSet, patientControlNumber, source: this.source });
    } else {
      this.context.emit({ kind: 'claim', transactionSet, claim: this.#parsedClaim() });
    }
    this.unmapped = [];
  }

  #parsedClaim(): ParsedProfessionalClaim {
    const claim: ParsedProfessionalClaim = {
      submitter: this.header.submitter,
      receiver: this.header.receiver,
      billingProvider: this.billingProvider,
      subscriber: this.subscriber,
      payer: this.payer,
      claim: this.claim,
      serviceLines: this.lines,
      source: this.source,
      unmapped: this.unmapped,
    };
    if (this.payToAddress) claim.payToAddress = this.payToAddress;
    if (this.payToPlan) claim.payToPlan = this.payToPlan;
    if (this.patient) claim.patient = this.patient;
    return claim;
  }
}

export function emptyHeader(): ProfessionalClaimHeader {
  return {
    purposeCode: '',
    referenceId: '',
    createdDate: '',
    createdTime: '',
    claimOrEncounter: '',
    submitter: { name: { type: 'organization', organization: '' }, id: '', contacts: [] },
    receiver: { name: '', id: '' },
  };
}

export function emptyBillingProvider(): BillingProvider {
  return { name: { type: 'organization', organization: '' }, address: emptyAddress() };
}

export function emptySubscriber(): Subscriber {
  return { payerResponsibilitySequence: '', name: { type: 'person', last: '' } };
}

export function emptyPatient(): Patient {
  return {
    relationshipCode: '',
    name: { type: 'person', last: '' },
    address: emptyAddress(),
    birthDate: '',
    sex: 'U',
  };
}

export function emptyClaim(): ClaimInformation {
  return {
    patientControlNumber: '',
    totalChargeCents: 0,
    placeOfServiceCode: '',
    claimFrequencyCode: '',
    providerSignatureOnFile: false,
    assignmentCode: '',
    benefitsAssignmentCode: '',
    releaseOfInformationCode: '',
    diagnoses: [],
  };
}

export function emptyOtherSubscriber(): OtherSubscriber {
  return {
    payerResponsibilitySequence: '',
    relationshipCode: '',
    benefitsAssignmentCode: '',
    releaseOfInformationCode: '',
    name: { type: 'person', last: '' },
    payer: { name: '', payerId: '' },
  };
}

export function emptyLine(lineNumber: number): ServiceLine {
  return {
    lineNumber,
    procedureQualifier: '',
    procedureCode: '',
    modifiers: [],
    chargeCents: 0,
    unitBasis: '',
    unitCount: '',
    diagnosisPointers: [],
    serviceDate: { start: '' },
  };
}

export function emptyAdjudication(): LineAdjudication {
  return {
    payerId: '',
    paidCents: 0,
    procedureQualifier: '',
    procedureCode: '',
    modifiers: [],
    paidUnits: '',
    adjustments: [],
    paidDate: '',
  };
}
