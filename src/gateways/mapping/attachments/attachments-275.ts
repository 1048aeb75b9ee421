import { AppError } from '../../../kernel/errors.ts';
import type { Coverage } from '../../../modules/practice/coverages/coverage.ts';
import type { Patient } from '../../../modules/practice/patients/patient.ts';
import type { PersonName } from '../../../modules/schema.ts';
import type { Payer } from '../../../modules/trading/payers/payer.ts';
import {
  type AttachmentPatient,
  type AttachmentTransaction,
  type Build275Input,
  build275,
  type ClaimAttachment,
} from '../../../x12/275-005010X210/index.ts';
import { X12BuildError } from '../../../x12/writing/build-error.ts';
import { envelopeOf } from '../claims/claim-to-837.ts';
import { elementText, partyName, personName } from '../claims/names-to-837.ts';
import { dependent, NO_DETAILS, subscriber } from '../claims/parties-to-837.ts';

/** BGN01: sent without a request of the payer, or answers one. */
export const UNSOLICITED = '02';
export const ANSWER = '11';
/** TRN01: the control number of the provider, or the payer's. */
export const OWN_NUMBER = '1';
export const PAYER_NUMBER = '2';
/** OOI: an attachment. */
const ATTACHED = { group: '1', typeCode: '47', attribute: 'ATTACHMENT' };
/** NM111: a provider, and the organization that reviews its requests. */
const PROVIDER = '1P';
const REVIEWER = 'X3';

/** The subject of the documents, which determines the guide: 006020X314 for claims, 006020X316 for authorizations. */
type AttachmentSubject = 'claim' | 'authorization';

export type Attachments = {
  subject: AttachmentSubject;
  envelope: Parameters<typeof envelopeOf>[0];
  transactionSetControlNumber: string;
  purposeCode: typeof UNSOLICITED | typeof ANSWER;
  /** BGN02. */
  referenceId: string;
  payer: Payer;
  /** The guides require an NPI. */
  provider: { npi: string | null; organizationName: string | null; name: PersonName | null };
  patient: Patient;
  coverage: Coverage;
  /** The provider's number of the claim, or the trace number of the authorization's 278. */
  ownNumber: string;
  attachments: readonly Attachment[];
};
type Attachment = Pick<ClaimAttachment, 'traceType' | 'controlNumber' | 'reportTypeCode' | 'formatCode' | 'request'> & {
  content: Uint8Array;
};

/** Returns a 275 with attachments in base64. */
export function attachments275({ envelope, ...input }: Attachments): Build275Input {
  const createdAt = envelope.createdAt.toISOString();
  const submittedDate = createdAt.slice(0, 10);
  return {
    ...envelopeOf(envelope),
    implementation: input.subject === 'claim' ? '006020X314' : '006020X316',
    transactions: [
      {
        controlNumber: input.transactionSetControlNumber,
        purposeCode: input.purposeCode,
        referenceId: input.referenceId,
        createdDate: submittedDate,
        createdTime: createdAt.slice(11, 16).replace(':', ''),
        ...partiesOf(input),
        attachments: input.attachments.map(({ content, ...attachment }, index) => ({
          ...attachment,
          assignedNumber: String(index + 1),
          submittedDate,
          ...(input.subject === 'authorization' ? { objects: [ATTACHED] } : {}),
          filterCode: 'B64',
          data: Buffer.from(Buffer.from(content).toString('base64'), 'latin1'),
        })),
      },
    ],
  };
}

function partiesOf({
  subject,
  payer,
  provider,
  patient,
  coverage,
  ownNumber,
}: Omit<Attachments, 'envelope'>): Pick<AttachmentTransaction, 'payer' | 'provider' | 'patient'> {
  const isReview = subject === 'authorization';
  const person = dependent({ coverage, patient, claim: NO_DETAILS });
  const named: AttachmentPatient = {
    name: person?.name ?? personName(patient.name),
    idQualifier: 'MI',
    id: subscriber({ coverage, patient, claim: NO_DETAILS }).memberId!,
  };
  return {
    payer: {
      name: { type: 'organization', organization: elementText(payer.name) },
      idQualifier: 'PI',
      id: payer.electronicPayerId ?? payer.id,
      ...(isReview ? { roleCode: REVIEWER } : {}),
    },
    provider: {
      name: partyName(provider),
      idQualifier: 'XX',
      id: provider.npi ?? '',
      ...(isReview ? { roleCode: PROVIDER } : {}),
    },
    patient: isReview
      ? { ...named, entityCode: person ? 'QC' : 'IL', reviewTraceNumber: ownNumber }
      : { ...named, providerClaimId: ownNumber },
  };
}

/** Writes a 275. Violations of the guide become a 409 with this message that names the elements. */
export function write275(message: string, input: Attachments): string {
  try {
    return Buffer.from(build275(attachments275(input))).toString('latin1');
  } catch (error) {
    if (!(error instanceof X12BuildError)) throw error;
    const details = error.problems.map(({ path, code, message: text }) => ({
      code: `x12.${code}`,
      param: path,
      message: text,
    }));
    throw new AppError('requirements_unmet', { message, details, cause: error });
  }
}
