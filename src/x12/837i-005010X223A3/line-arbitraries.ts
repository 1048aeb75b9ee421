import * as fc from 'fast-check';
import { drug } from '../837p-005010X222A2/line-arbitraries.ts';
import { attachments, identifier, memberId, referring, repricing } from '../837p-005010X222A2/party-arbitraries.ts';
import { namedByPayers } from '../claim-837/other-payer-arbitraries.ts';
import {
  adjustments,
  cents,
  code,
  date,
  digits,
  modifiers,
  period,
  quantity,
  record,
  text,
} from '../fixtures/arbitraries.ts';
import type { DetailedRepricing, InstitutionalLineAdjudication, InstitutionalServiceLine } from './types.ts';

const adjudication = record<InstitutionalLineAdjudication>(
  {
    payerId: memberId,
    paidCents: cents,
    procedureQualifier: code('HC', 'HP'),
    procedureCode: text(5, 5),
    modifiers,
    description: text(1, 80),
    revenueCode: digits(4),
    paidUnits: quantity,
    bundledLineNumber: fc.integer({ min: 1, max: 50 }),
    adjustments: adjustments(0, 5),
    paidDate: date,
    remainingPatientLiabilityCents: cents,
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

const lineRepricing: fc.Arbitrary<DetailedRepricing> = repricing.map((made) => ({
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

export const serviceLine: fc.Arbitrary<InstitutionalServiceLine> = record<InstitutionalServiceLine>(
  {
    lineNumber: fc.constant(1),
    lineItemControlNumber: text(1, 30),
    revenueCode: digits(4),
    procedureQualifier: code('HC', 'HP', 'ER'),
    procedureCode: text(5, 5),
    modifiers,
    description: text(1, 80),
    chargeCents: cents,
    unitBasis: code('UN', 'DA'),
    unitCount: quantity,
    nonCoveredCents: cents,
    serviceDate: period,
    attachments,
    repricedLineNumber: identifier,
    adjustedRepricedLineNumber: identifier,
    serviceTaxCents: cents,
    facilityTaxCents: cents,
    thirdPartyNote: text(1, 80),
    repricing: lineRepricing,
    drug,
    operatingProvider: namedByPayers(referring),
    otherOperatingProvider: namedByPayers(referring),
    renderingProvider: namedByPayers(referring),
    referringProvider: namedByPayers(referring),
    adjudications: fc.array(fc.oneof(adjudication, byRevenueCode), { minLength: 1, maxLength: 2 }),
  },
  ['lineNumber', 'revenueCode', 'modifiers', 'chargeCents', 'unitBasis', 'unitCount'],
).map(procedureOrNone);
