import * as fc from 'fast-check';
import { lineDates, lineNumbers } from '../../../../src/x12/837i-005010X223A3/claim-fields.ts';
import type {
  DetailedRepricing,
  InstitutionalLineAdjudication,
  InstitutionalServiceLine,
} from '../../../../src/x12/837i-005010X223A3/types.ts';
import { drug } from '../837p-005010X222A2/line-arbitraries.ts';
import * as party from '../837p-005010X222A2/party-arbitraries.ts';
import * as random from '../arbitraries.ts';
import { namedByPayers } from '../claim-837/other-payer-arbitraries.ts';
import { valuesOf } from '../segment-fields.ts';

const adjudication = random.record<InstitutionalLineAdjudication>(
  {
    payerId: party.memberId,
    paidCents: random.cents,
    procedureQualifier: random.code('HC', 'HP'),
    procedureCode: random.text(5, 5),
    modifiers: random.modifiers,
    description: random.text(1, 80),
    revenueCode: random.digits(4),
    paidUnits: random.quantity,
    bundledLineNumber: fc.integer({ min: 1, max: 50 }),
    adjustments: random.adjustments(0, 5),
    paidDate: random.date,
    remainingPatientLiabilityCents: random.cents,
  },
  [
    'payerId',
    'paidCents',
    'procedureQualifier',
    'procedureCode',
    'modifiers',
    'revenueCode',
    'paidUnits',
    'adjustments',
    'paidDate',
  ],
);

/** The other payer may have decided by revenue code only. */
const byRevenueCode = adjudication.map(({ description: _, ...made }) => ({
  ...made,
  procedureQualifier: '',
  procedureCode: '',
  modifiers: [],
}));

const lineRepricing: fc.Arbitrary<DetailedRepricing> = party.repricing.map((made) => ({
  ...made,
  revenueCode: '0300',
  procedureQualifier: 'HC',
  procedureCode: '80053',
  unitBasis: 'UN',
  unitCount: '2',
}));

/** The procedure fields are all present or all absent. */
function procedureOrNone(line: InstitutionalServiceLine): InstitutionalServiceLine {
  if (line.procedureCode !== undefined && line.procedureQualifier !== undefined) return line;
  const { procedureCode: _code, procedureQualifier: _qualifier, description: _description, ...rest } = line;
  return { ...rest, modifiers: [] };
}

export const serviceLine: fc.Arbitrary<InstitutionalServiceLine> = random
  .record<InstitutionalServiceLine>(
    {
      lineNumber: fc.constant(1),
      ...valuesOf(lineNumbers),
      revenueCode: random.digits(4),
      procedureQualifier: random.code('HC', 'HP', 'ER'),
      procedureCode: random.text(5, 5),
      modifiers: random.modifiers,
      description: random.text(1, 80),
      chargeCents: random.cents,
      unitBasis: random.code('UN', 'DA'),
      unitCount: random.quantity,
      nonCoveredCents: random.cents,
      ...valuesOf(lineDates),
      attachments: party.attachments,
      repricing: lineRepricing,
      drug,
      operatingProvider: namedByPayers(party.referring),
      otherOperatingProvider: namedByPayers(party.referring),
      renderingProvider: namedByPayers(party.referring),
      referringProvider: namedByPayers(party.referring),
      adjudications: fc.array(fc.oneof(adjudication, byRevenueCode), { minLength: 1, maxLength: 2 }),
    },
    ['lineNumber', 'revenueCode', 'modifiers', 'chargeCents', 'unitBasis', 'unitCount'],
  )
  .map(procedureOrNone);
