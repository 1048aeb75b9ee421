import type { AppealMapping } from '../../../modules/payments/appeals/delivery/appeal-mapping.ts';
import { OWN_NUMBER, PAYER_NUMBER, UNSOLICITED, write275 } from './attachments-275.ts';

/** CAT01: support data for a claim. CAT02: an image, which is any binary format. */
const REPORT_TYPE = 'OZ';
const FORMAT = 'IA';

/** The mapping of appeals to X12: the letter as a 275 with one PDF. */
export const appealMapping: AppealMapping = {
  buildAppeal: ({ ownNumber, payerNumber, pdf, ...input }) =>
    write275('The letter cannot be written as a 275.', {
      ...input,
      purposeCode: UNSOLICITED,
      ownNumber,
      attachments: [
        {
          traceType: payerNumber === null ? OWN_NUMBER : PAYER_NUMBER,
          controlNumber: payerNumber ?? ownNumber,
          reportTypeCode: REPORT_TYPE,
          formatCode: FORMAT,
          content: pdf,
        },
      ],
    }),
};
