import { ageOn, isLocalDate } from '../../../../../kernel/local-date.ts';
import type { CodeAttributes, ExcludedCodes } from '../../../code-sets/code-attributes.ts';
import type { CodeLookup } from '../../../code-sets/code-lookup.ts';
import { normalizeCode } from '../../../code-sets/code-set-kinds.ts';
import type { Claim } from '../../claim.ts';
import { diagnosisSystemOf } from '../../drafting/diagnosis-system.ts';
import { SKIPPED, servicePeriodOf, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubContext, ScrubRule, Verdict } from '../scrub.ts';
import { billOf } from './bill.ts';
import { isIcd10Shaped } from './icd10-codes.ts';
import { statementEvidence } from './listed-codes.ts';

type Diagnosis = { index: number; code: string; type: string; path: string };

/** Returns the diagnoses that ICD-10-CM tables can be asked about. */
function diagnosesOf(claim: Claim): Diagnosis[] {
  if (diagnosisSystemOf(claim) === 'icd9cm') return [];
  return claim.diagnoses.flatMap(({ code, type, system }, index) =>
    system === 'snodent' || !isIcd10Shaped(code) ? [] : [{ index, code, type, path: `/diagnoses/${index}/code` }],
  );
}

/** Inpatient diagnoses are valid on the day of the discharge, others on the first date of service. */
function dateOf({ claim, today }: ScrubContext): string {
  const bill = billOf(claim);
  const date = bill?.isInpatient ? bill.end : servicePeriodOf(claim)?.start;
  return date && isLocalDate(date) ? date : today;
}

/** Checks each diagnosis against what the Medicare Code Editor states of it. */
function checkStatements(
  context: ScrubContext,
  diagnoses: readonly Diagnosis[],
  findingOf: (diagnosis: Diagnosis, stated: CodeAttributes) => Omit<RuleFinding, 'path' | 'currentValue'> | null,
): Verdict {
  if (diagnoses.length === 0) return SKIPPED;
  const on = dateOf(context);
  const looked = diagnoses.map((diagnosis) => ({ diagnosis, lookup: context.lookUpCode('mce', diagnosis.code, on) }));
  const findings = looked.flatMap(({ diagnosis, lookup }): RuleFinding[] => {
    if (!lookup.known) return [];
    const found = findingOf(diagnosis, lookup.attributes);
    if (found === null) return [];
    const { path, code } = diagnosis;
    const { excludes1: _notes, ...row } = lookup.attributes;
    const stated = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, rowValueOf(value)]));
    const evidence = statementEvidence('mce', code, { version: lookup.version, row: stated });
    return [{ path, currentValue: code, ...found, evidence }];
  });
  return verdictOf(findings, looked.some(lacksData));
}

function lacksData({ lookup }: { lookup: CodeLookup }): boolean {
  return !lookup.known && lookup.reason === 'noData';
}

function rowValueOf(value: CodeAttributes[keyof CodeAttributes]): string | number {
  return typeof value === 'number' ? value : String(value);
}

/** A code, which an entry with `*` includes with the codes below it, or a range of categories. */
function isTarget(target: string, code: string): boolean {
  const [from, to] = target.split('..');
  if (to !== undefined) return from! <= code.slice(0, from!.length) && code.slice(0, to.length) <= to;
  return target.endsWith('*') ? code.startsWith(target.slice(0, -1)) : code === target;
}

const SHORTEST = 3;

/** Returns the code and its categories, which notes of the tabular list belong to. */
export function withCategories(code: string): string[] {
  const bare = normalizeCode('icd10cm', code);
  return Array.from({ length: Math.max(0, bare.length - SHORTEST + 1) }, (_, at) => bare.slice(0, SHORTEST + at));
}

type Note = ExcludedCodes & { owner: string; version: string };

function notesOf({ lookUpCode }: ScrubContext, code: string, on: string): { notes: Note[]; lacks: boolean } {
  const looked = withCategories(code).map((owner) => ({ owner, lookup: lookUpCode('icd10cm_tabular', owner, on) }));
  const notes = looked.flatMap(({ owner, lookup }) =>
    lookup.known
      ? (lookup.attributes.excludes1 ?? []).map((note) => ({ ...note, owner, version: lookup.version }))
      : [],
  );
  return { notes, lacks: looked.some(lacksData) };
}

const icd10Excludes1: ScrubRule = {
  id: 'icd10.excludes1',
  version: 1,
  family: 'icd10',
  // The guidelines allow both codes for conditions that are unrelated.
  severity: 'warning',
  blocking: false,
  title: 'Diagnoses that exclude each other are not listed together',
  source: sources.cms('ICD-10-CM tabular list, Excludes1 notes; guidelines, section I.A.12.a'),
  needs: ['icd10cm_tabular'],
  check(context) {
    const diagnoses = diagnosesOf(context.claim);
    if (diagnoses.length < 2) return SKIPPED;
    const on = dateOf(context);
    const findings: RuleFinding[] = [];
    const reported = new Set<string>();
    let someLack = false;
    for (const own of diagnoses) {
      const { notes, lacks } = notesOf(context, own.code, on);
      someLack ||= lacks;
      for (const other of diagnoses) {
        const bare = normalizeCode('icd10cm', other.code);
        const note = notes.find(({ targets }) => targets.some((target) => isTarget(target, bare)));
        const pair = [own.index, other.index].sort((a, b) => a - b).join(' ');
        if (!note || own.code === other.code || reported.has(pair)) continue;
        reported.add(pair);
        findings.push(exclusion(own, other, note));
      }
    }
    return verdictOf(findings, someLack);
  },
};

function exclusion(own: Diagnosis, other: Diagnosis, { owner, version, targets, note }: Note): RuleFinding {
  return {
    path: other.path,
    message: `Diagnosis ${other.index + 1} is not coded together with diagnosis ${own.index + 1}, unless the conditions are unrelated.`,
    currentValue: other.code,
    expected: 'One of the two codes, or two unrelated conditions',
    predictedCarc: ['11', '236'],
    evidence: { codeSet: 'icd10cm_tabular', version, row: { code: owner, targets: targets.join(' '), note } },
  };
}

const SEXES = { F: 'female', M: 'male' } as const;

const icd10Sex: ScrubRule = {
  id: 'icd10.sex',
  version: 1,
  family: 'icd10',
  // Medicare deactivated this edit on 2024-10-01.
  severity: 'warning',
  blocking: false,
  title: 'Diagnoses fit the sex of the patient',
  source: sources.cms('Medicare Code Editor, sex conflict (deactivated for Medicare in 2024)'),
  needs: ['mce'],
  check(context) {
    const { sex } = context.patient;
    if (sex !== 'female' && sex !== 'male') return SKIPPED;
    return checkStatements(context, diagnosesOf(context.claim), ({ index }, stated) =>
      stated.sex === undefined || SEXES[stated.sex] === sex
        ? null
        : {
            message: `Diagnosis ${index + 1} is usually one of the other sex. Check the code and the record of the patient.`,
            expected: `A diagnosis of a ${sex} patient`,
            predictedCarc: ['10'],
          },
    );
  },
};

const icd10Age: ScrubRule = {
  id: 'icd10.age',
  version: 1,
  family: 'icd10',
  severity: 'warning',
  blocking: false,
  title: 'Diagnoses fit the age of the patient',
  source: sources.cms('Medicare Code Editor, age conflict'),
  needs: ['mce'],
  check(context) {
    const { birthDate } = context.patient;
    if (!birthDate || !isLocalDate(birthDate)) return SKIPPED;
    const age = ageOn(birthDate, billOf(context.claim)?.start ?? dateOf(context));
    return checkStatements(context, diagnosesOf(context.claim), ({ index }, { ageMin = 0, ageMax = 124 }) =>
      ageMin <= age && age <= ageMax
        ? null
        : {
            message: `Diagnosis ${index + 1} is usually one of another age. Check the code and the birth date of the patient.`,
            expected: `A patient of ${ageMin} to ${ageMax} years`,
            predictedCarc: ['9'],
          },
    );
  },
};

/** The editor applies to inpatient bills only; elsewhere these codes can be first, as Z00.129 of a visit. */
function principalsOf({ claim }: ScrubContext): Diagnosis[] {
  return billOf(claim)?.isInpatient ? diagnosesOf(claim).filter(({ type }) => type === 'principal') : [];
}

const icd10Manifestation: ScrubRule = {
  id: 'icd10.manifestation',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: false,
  title: 'The principal diagnosis of a stay is not a manifestation',
  source: sources.cms('Medicare Code Editor, manifestation code as principal diagnosis'),
  claimTypes: ['institutional'],
  needs: ['mce'],
  check: (context) =>
    checkStatements(context, principalsOf(context), (_diagnosis, { manifestation }) =>
      manifestation
        ? {
            message: 'The principal diagnosis is a manifestation. List the disease that causes it first.',
            expected: 'The underlying disease as principal diagnosis',
            predictedCarc: ['16', '146'],
          }
        : null,
    ),
};

const icd10UnacceptablePrincipal: ScrubRule = {
  id: 'icd10.unacceptable_principal',
  version: 1,
  family: 'icd10',
  severity: 'error',
  blocking: false,
  title: 'The principal diagnosis of a stay explains the admission',
  source: sources.cms('Medicare Code Editor, unacceptable principal diagnosis'),
  claimTypes: ['institutional'],
  needs: ['mce'],
  check: (context) =>
    checkStatements(context, principalsOf(context), (_diagnosis, { unacceptablePrincipal, manifestation }) =>
      unacceptablePrincipal && !manifestation
        ? {
            message: 'The principal diagnosis describes a circumstance and no reason for a stay. Enter the condition.',
            expected: 'The condition that caused the admission',
            predictedCarc: ['16', '146'],
          }
        : null,
    ),
};

/** Rules that compare diagnoses with the tabular list and the Medicare Code Editor. */
export const ICD10_EDIT_RULES: readonly ScrubRule[] = [
  icd10Excludes1,
  icd10Sex,
  icd10Age,
  icd10Manifestation,
  icd10UnacceptablePrincipal,
];
