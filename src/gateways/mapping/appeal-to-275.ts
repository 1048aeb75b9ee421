import { AppError } from '../../kernel/errors.ts';
import type { AppealInterchangeInput, AppealMapping } from '../../modules/appeals/delivery/appeal-mapping.ts';
import { type Build275Input, build275 } from '../../x12/275-005010X210/index.ts';
import { X12BuildError } from '../../x12/writing/build-error.ts';
import { envelopeOf } from './claim-to-837p.ts';
import { dependent, elementText, partyName, personName, subscriber } from './parties-to-837p.ts';

/** BGN01: sent without a request of the payer. */
const UNSOLICITED = '02';
/** TRN01: the control number of the provider, or the payer's claim control number. */
const OWN_NUMBER = '1';
const PAYER_NUMBER = '2';
/** CAT01: support data for a claim. CAT02: an image, which is any binary format. */
const REPORT_TYPE = 'OZ';
const FORMAT = 'IA';

/** The mapping of appeals to X12. What the guide forbids becomes a 409 that names the elements. */
export const appealMapping: AppealMapping = {
  buildAppeal: (input) => {
    try {
      return Buffer.from(build275(appealTo275(input))).toString('latin1');
    } catch (error) {
      if (!(error instanceof X12BuildError)) throw error;
      const details = error.problems.map(({ path, code, message }) => ({ code: `x12.${code}`, param: path, message }));
      throw new AppError('requirements_unmet', {
        message: 'The letter cannot be written as a 275.',
        details,
        cause: error,
      });
    }
  },
};

/** Returns the letter of an appeal as a 275 (006020X314) with one PDF in base64. */
function appealTo275({
  envelope,
  payer,
  provider,
  patient,
  coverage,
  ...input
}: AppealInterchangeInput): Build275Input {
  const createdAt = envelope.createdAt.toISOString();
  const date = createdAt.slice(0, 10);
  return {
    ...envelopeOf(envelope),
    implementation: '006020X314',
    transactions: [
      {
        controlNumber: input.transactionSetControlNumber,
        purposeCode: UNSOLICITED,
        referenceId: input.referenceId,
        createdDate: date,
        createdTime: createdAt.slice(11, 16).replace(':', ''),
        payer: {
          name: { type: 'organization', organization: elementText(payer.name) },
          idQualifier: 'PI',
          id: payer.electronicPayerId ?? payer.id,
        },
        provider: { name: partyName(provider), idQualifier: 'XX', id: provider.npi },
        patient: {
          name: dependent(coverage, patient)?.name ?? personName(patient.name),
          idQualifier: 'MI',
          id: subscriber(coverage, patient).memberId!,
          providerClaimId: input.ownNumber,
        },
        attachments: [
          {
            assignedNumber: '1',
            traceType: input.payerNumber === null ? OWN_NUMBER : PAYER_NUMBER,
            controlNumber: input.payerNumber ?? input.ownNumber,
            submittedDate: date,
            reportTypeCode: REPORT_TYPE,
            formatCode: FORMAT,
            filterCode: 'B64',
            data: Buffer.from(Buffer.from(input.pdf).toString('base64'), 'latin1'),
          },
        ],
      },
    ],
  };
}
