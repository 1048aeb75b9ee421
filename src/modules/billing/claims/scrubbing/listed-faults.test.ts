import { expect, test } from 'vitest';
import { inventedEdits } from '../../../../../test/billing/scrubbing/invented-edits.ts';
import { type Clean, describeFaults, type Fault } from '../../../../../test/billing/scrubbing/planted-faults.ts';
import {
  aContext,
  aLine,
  aPatient,
  type ContextOverrides,
  findingsOf,
  KNOWN,
  NOTHING_LOADED,
} from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import { examplePayer } from '../../../../../test/helpers/example-payer.ts';
import type { CodeAttributes } from '../../code-sets/code-attributes.ts';
import type { CodeLookup } from '../../code-sets/code-lookup.ts';
import type { Claim, ServiceLine } from '../claim.ts';
import { ALL_RULES, RULES_BY_ID } from './all-rules.ts';
import type { ScrubContext, ScrubRule } from './scrub.ts';
import { runScrub } from './scrub-engine.ts';

const ABSENT: CodeLookup = { known: false, reason: 'absent' };
const ENDED: CodeLookup = { ...KNOWN, validFrom: '2020-01-01', validTo: '2025-12-31' };
const states = (attributes: CodeAttributes): CodeLookup => ({ ...KNOWN, version: 'FY2027', attributes });
const excludes = (...targets: string[]) => states({ excludes1: [{ targets, note: 'invented' }] });

type Changed = Partial<Claim> & { records?: ContextOverrides };
const visit = (codes: Record<string, CodeLookup>, { records, ...claim }: Changed = {}) =>
  aContext({ ...records, codes: { 'icd10cm Z34.90': KNOWN, 'icd10cm N40.0': KNOWN, ...codes }, claim });
const withLine = (codes: Record<string, CodeLookup>, line: Partial<ServiceLine>) =>
  visit(codes, { serviceLines: [aLine(line)] });
const diagnoses = (...codes: string[]): Claim['diagnoses'] =>
  codes.map((code, index) => ({
    sequence: index + 1,
    code,
    system: 'icd10cm',
    type: index === 0 ? 'principal' : 'other',
  }));
const boy = { patient: aPatient({ sex: 'male', birthDate: '2018-05-01' }) };

const doctor = {
  npi: '1000000004',
  taxonomyCode: null,
  organizationName: null,
  name: { given: ['Ada'], family: 'Care' },
};
type Part = NonNullable<Claim['institutional']>;
const payer = examplePayer({ claimFilingIndicatorCode: 'MA', lineOfBusiness: 'medicare_ffs' });
const MEDICARE = {
  payer,
  coverage: { lineOfBusiness: 'medicare_ffs', claimFilingIndicatorCode: 'MA', memberId: '1EG4TE5MK73' },
} as const;

const marked = (code: string, type: Claim['diagnoses'][number]['type'], presentOnAdmission?: 'Y') => ({
  sequence: 1,
  code,
  system: 'icd10cm' as const,
  type,
  ...(presentOnAdmission ? { presentOnAdmission } : {}),
});
function stay(
  codes: Record<string, CodeLookup>,
  { part = {}, records = {}, ...claim }: Changed & { part?: object } = {},
) {
  const line = (revenueCode: string, more: Partial<ServiceLine>) =>
    aLine({ procedureCode: '', diagnosisPointers: [], revenueCode, hasServiceDate: false, ...more });
  return aContext({
    ...records,
    codes: { 'icd10cm R07.9': KNOWN, ...codes },
    claim: {
      claimType: 'institutional',
      placeOfServiceCode: '',
      diagnoses: [marked('I10', 'principal', 'Y'), marked('E11.9', 'other', 'Y'), marked('R07.9', 'admitting')],
      serviceLines: [
        line('0120', { units: '3', unitType: 'day', charge: 300_000 }),
        line('0250', { lineItemControlNumber: 'L2', sequence: 2 }),
      ],
      ...claim,
      institutional: {
        typeOfBill: '111',
        statementPeriod: { start: '2026-11-02', end: '2026-11-05' },
        admission: { date: '2026-11-02', time: '0830' },
        dischargeTime: '1100',
        admissionTypeCode: '1',
        admissionSourceCode: '1',
        patientStatusCode: '01',
        values: [{ code: '80', quantity: '3' }],
        attendingProvider: doctor,
        ...part,
      } as Part,
    },
  });
}
const surgery = { procedures: [{ code: '0DTJ4ZZ', date: '2026-11-03' }], operatingProvider: doctor };
const principal = (code: string) => ({
  diagnoses: [marked(code, 'principal', 'Y'), marked('E11.9', 'other', 'Y'), marked('R07.9', 'admitting')],
});
const visitOf = (revenueCode: string) => ({
  part: {
    typeOfBill: '131',
    statementPeriod: { start: '2026-11-02', end: '2026-11-02' },
    dischargeTime: undefined,
    values: undefined,
  },
  diagnoses: [marked('I10', 'principal')],
  serviceLines: [aLine({ procedureCode: '', revenueCode, diagnosisPointers: [], hasServiceDate: true })],
});
function dental(codes: Record<string, CodeLookup>) {
  const line = aLine({ procedureSystem: 'cdt', procedureCode: 'D0120', diagnosisPointers: [] });
  return visit(codes, { claimType: 'dental', dental: {} as Claim['dental'], diagnoses: [], serviceLines: [line] });
}
const cpt = { procedureSystem: 'cpt' as const, procedureCode: '99213' };

const FAULTS: Fault[] = [
  ['a modifier that does not exist', withLine({ 'modifier ZZ': ABSENT }, { modifiers: ['ZZ'] }), 'mod.exists'],
  ['a modifier that ended', withLine({ 'modifier GD': ENDED }, { modifiers: ['GD'] }), 'mod.exists'],
  [
    '25 on a procedure',
    withLine({ 'cpt 11042': KNOWN }, { ...cpt, procedureCode: '11042', modifiers: ['25'] }),
    'mod.visit_only',
  ],
  ['57 on a drug', withLine({ 'hcpcs J1100': KNOWN }, { procedureCode: 'J1100', modifiers: ['57'] }), 'mod.visit_only'],
  ['both components', withLine({}, { modifiers: ['26', 'TC'] }), 'mod.alternatives'],
  ['distinct twice', withLine({}, { modifiers: ['59', 'XS'] }), 'mod.alternatives'],
  ['two of the X modifiers', withLine({}, { modifiers: ['XE', 'XU'] }), 'mod.alternatives'],
  [
    'telehealth twice',
    visit({}, { placeOfServiceCode: '02', serviceLines: [aLine({ modifiers: ['95', 'GT'] })] }),
    'mod.alternatives',
  ],
  ['rented and new', withLine({}, { modifiers: ['RR', 'NU'] }), 'mod.alternatives'],
  ['left and right', withLine({}, { modifiers: ['LT', 'RT'] }), 'mod.side_conflict'],
  ['both sides and one', withLine({}, { modifiers: ['50', 'RT'] }), 'mod.side_conflict'],
  [
    'a pair that is never paid together',
    visit(
      { 'hcpcs G2211': KNOWN },
      {
        records: { edits: inventedEdits({ pairs: [{ column1: 'G0439', column2: 'G2211', modifierIndicator: 0 }] }) },
        serviceLines: [aLine(), aLine({ procedureCode: 'G2211', lineItemControlNumber: 'L2', sequence: 2 })],
      },
    ),
    'ptp.never_together',
  ],
  ['a CPT code that does not exist', withLine({ 'cpt 99213': ABSENT }, cpt), 'proc.cpt_exists'],
  ['a CPT code that ended', withLine({ 'cpt 99213': ENDED }, cpt), 'proc.cpt_exists'],
  ['a CDT code that does not exist', dental({ 'cdt D0120': ABSENT }), 'proc.cdt_exists'],
  ['a CDT code that ended', dental({ 'cdt D0120': ENDED }), 'proc.cdt_exists'],
  ['a procedure of a woman for a boy', visit({ 'hcpcs G0439': states({ sex: 'F' }) }, { records: boy }), 'proc.sex'],
  ['a procedure of a child for an adult', visit({ 'hcpcs G0439': states({ ageMax: 17 }) }), 'proc.age'],
  [
    'a procedure of an adult for a child',
    visit({ 'cpt 99213': states({ ageMin: 18 }) }, { records: boy, serviceLines: [aLine(cpt)] }),
    'proc.age',
  ],
  ['a HCPCS code that ended', visit({ 'hcpcs G0439': ENDED }), 'proc.hcpcs_valid_on_date'],
  ['a taxonomy code that does not exist', visit({ 'taxonomy 207Q00000X': ABSENT }), 'taxonomy.exists'],
  ['a taxonomy code of a clinic that ended', visit({ 'taxonomy 207Q00000X': ENDED }), 'taxonomy.exists'],
  [
    'a billing NPI that was deactivated',
    visit({ 'npi_deactivated 1999999984': { ...KNOWN, validFrom: '2026-01-15' } }),
    'npi.deactivated',
  ],
  [
    'diagnoses that exclude each other',
    visit({ 'icd10cm_tabular E11': excludes('I10*') }, { diagnoses: diagnoses('E11.9', 'I10') }),
    'icd10.excludes1',
  ],
  [
    'diagnoses that a note of the second excludes',
    visit({ 'icd10cm_tabular I10': excludes('E08..E13') }, { diagnoses: diagnoses('E11.9', 'I10') }),
    'icd10.excludes1',
  ],
  [
    'diagnoses that exclude each other in both notes',
    visit(
      { 'icd10cm_tabular E119': excludes('I10'), 'icd10cm_tabular I10': excludes('E11*') },
      { diagnoses: diagnoses('E11.9', 'I10') },
    ),
    'icd10.excludes1',
  ],
  [
    'a pregnancy of a boy',
    visit({ 'mce Z34.90': states({ sex: 'F' }) }, { diagnoses: diagnoses('Z34.90'), records: boy }),
    'icd10.sex',
  ],
  [
    'a prostate of a woman',
    visit({ 'mce N40.0': states({ sex: 'M' }) }, { diagnoses: diagnoses('N40.0') }),
    'icd10.sex',
  ],
  ['a newborn of 42 years', visit({ 'mce Z00.00': states({ ageMin: 0, ageMax: 0 }) }), 'icd10.age'],
  [
    'an adult diagnosis of a child',
    visit({ 'mce Z00.00': states({ ageMin: 15, ageMax: 124 }) }, { records: boy }),
    'icd10.age',
  ],
  ['a stay for a manifestation', stay({ 'mce I10': states({ manifestation: true }) }), 'icd10.manifestation'],
  [
    'a stay for a circumstance',
    stay({ 'mce I10': states({ unacceptablePrincipal: true }) }),
    'icd10.unacceptable_principal',
  ],
  [
    'a stay for a manifestation that is both',
    stay({ 'mce I10': states({ manifestation: true, unacceptablePrincipal: true }) }),
    'icd10.manifestation',
  ],
  ['an external cause first', stay({}, principal('W19.XXXA')), 'icd10.external_cause_first'],
  [
    'a diagnosis without its mark',
    stay({}, { diagnoses: [marked('I10', 'principal', 'Y'), marked('E11.9', 'other'), marked('R07.9', 'admitting')] }),
    'poa.reported',
  ],
  ['an exempt diagnosis with a mark', stay({ 'icd10cm_poa_exempt E11.9': KNOWN }), 'poa.exempt'],
  ['a procedure that does not exist', stay({ 'icd10pcs 0DTJ4ZZ': ABSENT }, { part: surgery }), 'pcs.exists'],
  ['a procedure that ended', stay({ 'icd10pcs 0DTJ4ZZ': ENDED }, { part: surgery }), 'pcs.exists'],
  [
    'a group that does not exist',
    stay({ 'msdrg 470': ABSENT }, { part: { diagnosisRelatedGroup: '470' }, records: MEDICARE }),
    'drg.exists',
  ],
  ['a revenue code that does not exist', stay({ 'revenue 0250': ABSENT }), 'rev.exists'],
  ['a revenue code that ended', stay({ 'revenue 0250': ENDED }), 'rev.exists'],
  [
    'a revenue code without its procedure',
    stay({ 'revenue 0270': states({ requiresProcedure: true }) }, visitOf('0270')),
    'rev.list_needs_procedure',
  ],
  [
    'a type of bill that does not exist',
    stay({ 'ub_codes TYPE_OF_BILL:111': ABSENT, 'ub_codes TYPE_OF_BILL:11': ABSENT }),
    'tob.exists',
  ],
  [
    'a type of bill that ended',
    stay({ 'ub_codes TYPE_OF_BILL:111': ENDED, 'ub_codes TYPE_OF_BILL:11': ABSENT }),
    'tob.exists',
  ],
  ['a value code that does not exist', stay({ 'ub_codes VALUE:80': ABSENT }), 'value.exists'],
  [
    'a condition code that does not exist',
    stay({ 'ub_codes CONDITION:09': ABSENT }, { part: { conditionCodes: ['09'] } }),
    'cond.exists',
  ],
  [
    'an occurrence code that does not exist',
    stay({ 'ub_codes OCCURRENCE:11': ABSENT }, { part: { occurrences: [{ code: '11', date: '2026-11-02' }] } }),
    'occ.exists',
  ],
  [
    'an occurrence span that does not exist',
    stay(
      { 'ub_codes OCCURRENCE_SPAN:74': ABSENT },
      { part: { occurrenceSpans: [{ code: '74', period: { start: '2026-11-02', end: '2026-11-03' } }] } },
    ),
    'occ.span_exists',
  ],
];

const CLEAN: Clean[] = [
  ['a visit', visit({})],
  ['a stay', stay({})],
  ['a stay with surgery', stay({}, { part: surgery })],
  ['a type of bill that is listed for all frequencies', stay({ 'ub_codes TYPE_OF_BILL:111': ABSENT })],
  ['a type of bill that is listed with its frequency', stay({ 'ub_codes TYPE_OF_BILL:11': ABSENT })],
  ['25 on a visit', withLine({}, { ...cpt, modifiers: ['25'] })],
  ['57 on a visit of an ophthalmologist', withLine({}, { ...cpt, procedureCode: '92014', modifiers: ['57'] })],
  ['24 on a visit by telehealth', withLine({}, { ...cpt, procedureCode: '98000', modifiers: ['24'] })],
  ['a dental visit', dental({})],
  ['a manifestation of a visit', visit({ 'mce Z00.00': states({ manifestation: true, unacceptablePrincipal: true }) })],
  ['a manifestation as other diagnosis', stay({ 'mce E11.9': states({ manifestation: true }) })],
  ['an NPI that is deactivated later', visit({ 'npi_deactivated 1999999984': { ...KNOWN, validFrom: '2026-11-19' } })],
  [
    'an exempt diagnosis without a mark',
    stay(
      { 'icd10cm_poa_exempt E11.9': KNOWN },
      { diagnoses: [marked('I10', 'principal', 'Y'), marked('E11.9', 'other'), marked('R07.9', 'admitting')] },
    ),
  ],
  [
    'a note about other diagnoses',
    visit({ 'icd10cm_tabular E11': excludes('E10*', 'O24..O24') }, { diagnoses: diagnoses('E11.9', 'I10') }),
  ],
  [
    'a note of a sibling code',
    visit({ 'icd10cm_tabular E110': excludes('I10') }, { diagnoses: diagnoses('E11.9', 'I10') }),
  ],
  [
    'a patient of unknown sex',
    visit({ 'mce Z00.00': states({ sex: 'M' }) }, { records: { patient: aPatient({ sex: 'unknown' }) } }),
  ],
  ['an age at its limit', visit({ 'mce Z00.00': states({ ageMin: 42, ageMax: 42 }) })],
  ['a modifier that no edit needs', withLine({}, { modifiers: ['59'] })],
  ['two modifiers that go together', withLine({}, { modifiers: ['25', '95'], placeOfServiceCode: '02' })],
  ['a group of another payer', stay({ 'msdrg 470': ABSENT }, { part: { diagnosisRelatedGroup: '470' } })],
];

describeFaults(FAULTS, CLEAN);

const RUN = { runId: 'scr_1', now: new Date('2026-11-20T08:00:00.000Z') };
const CONTEXTS = [...FAULTS, ...CLEAN].map(([, context]) => context);

/** Returns the context as if no version of the code set were installed. */
function without(context: ScrubContext, codeSet: string): ScrubContext {
  const { pairs, units, addOns } = context.edits;
  const gone = <T extends { codeSet: string } | null>(edits: T): T =>
    edits?.codeSet === codeSet ? { ...edits, on: () => null } : edits;
  return {
    ...context,
    edits: { ...context.edits, pairs: gone(pairs), units: gone(units), addOns: gone(addOns) },
    lookUpCode: (asked, code, on) => (asked === codeSet ? NOTHING_LOADED : context.lookUpCode(asked, code, on)),
  };
}

const LOOKED_UP = ALL_RULES.flatMap((rule) =>
  (rule.needs ?? []).filter((data) => isLookedUp(data)).map((data) => [rule.id, data] as const),
);

function isLookedUp(data: string): boolean {
  return CONTEXTS.some((context) => {
    let isAsked = false;
    const watched: ScrubContext = {
      ...context,
      lookUpCode: (codeSet, code, on) => {
        isAsked ||= codeSet === data;
        return context.lookUpCode(codeSet, code, on);
      },
    };
    runScrub(ALL_RULES, watched, RUN);
    const { pairs, units, addOns } = context.edits;
    return isAsked || [pairs, units, addOns].some((edits) => edits?.codeSet === data);
  });
}

test.each(LOOKED_UP)('%s without %s answers noData, and the claim is not clean', (ruleId, data) => {
  const rule = RULES_BY_ID.get(ruleId) as ScrubRule;
  const affected = CONTEXTS.filter((context) => {
    const types = rule.claimTypes ?? [context.claim.claimType];
    return types.includes(context.claim.claimType) && rule.check(without(context, data)).verdict === 'noData';
  });
  expect(affected.length).toBeGreaterThan(0);
  for (const context of affected) {
    const run = runScrub(ALL_RULES, without(context, data), RUN);
    expect(findingsOf(rule, without(context, data))).toEqual([]);
    expect(run.status).not.toBe('clean');
    expect(run.coverage.missing!.filter((one) => one.ruleId === ruleId).map((one) => one.data)).toEqual([data]);
  }
  const clean = CLEAN.map(([, context]) => without(context, data)).filter((context) => {
    const { coverage } = runScrub(ALL_RULES, context, RUN);
    return coverage.notChecked.includes(ruleId);
  });
  for (const context of clean) expect(runScrub(ALL_RULES, context, RUN).status).toBe('partly_checked');
});

test('every rule declares the code sets that it looks up', () => {
  const undeclared = new Set<string>();
  for (const context of CONTEXTS) {
    for (const rule of ALL_RULES) {
      if (rule.claimTypes && !rule.claimTypes.includes(context.claim.claimType)) continue;
      const watched: ScrubContext = {
        ...context,
        lookUpCode: (codeSet, code, on) => {
          if (!rule.needs?.includes(codeSet)) undeclared.add(`${rule.id} ${codeSet}`);
          return context.lookUpCode(codeSet, code, on);
        },
      };
      rule.check(watched);
    }
  }
  expect([...undeclared]).toEqual([]);
});
