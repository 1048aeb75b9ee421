import type { Condition, Encounter as FhirEncounter } from 'fhir/r4.js';
import { DIAGNOSES_MAX } from '../../practice/encounters/charge-fields.ts';
import { DIAGNOSIS_SYSTEMS } from './code-systems.ts';
import { codesOf, referenceOf } from './datatypes.ts';
import { FhirElement, isJson } from './fhir-element.ts';

/** Not a diagnosis that may be billed (condition-ver-status). */
const UNBILLABLE = new Set(['refuted', 'entered-in-error']);

/** The diagnoses of a visit in the order of billing, and the position of each by its Condition and by its code. */
export type Diagnosed = { diagnoses: { code: string }[]; positions: ReadonlyMap<string, number> };

/**
 * Returns the diagnoses: those that Encounter.diagnosis ranks, then the other conditions of the visit (HI of the 837). A condition without an ICD-10-CM code is reported.
 */
export function diagnosesOf(
  encounter: FhirElement<FhirEncounter>,
  { conditions }: { conditions: ReadonlyMap<string, unknown> },
): Diagnosed {
  const positions = new Map<string, number>();
  const diagnoses: { code: string }[] = [];
  for (const reference of orderOf(encounter, conditions)) {
    const code = codeOf(encounter, conditions.get(reference));
    if (code === null) continue;
    let position = positions.get(code);
    if (position === undefined) {
      if (diagnoses.length >= DIAGNOSES_MAX) {
        encounter.report('too_many', 'diagnosis');
        break;
      }
      diagnoses.push({ code });
      position = diagnoses.length;
      positions.set(code, position);
    }
    positions.set(reference, position);
  }
  return { diagnoses, positions };
}

function orderOf(encounter: FhirElement<FhirEncounter>, conditions: ReadonlyMap<string, unknown>): string[] {
  const ranked = encounter.children('diagnosis').flatMap((diagnosis) => {
    const reference = referenceOf(diagnosis.child('condition'));
    const rank = diagnosis.number('rank') ?? Number.MAX_SAFE_INTEGER;
    if (reference === null) return [];
    const key = `${reference.type}/${reference.id}`;
    if (reference.type === 'Condition' && !conditions.has(key)) diagnosis.report('reference_not_found', 'condition');
    return reference.type === 'Condition' ? [{ key, rank }] : [];
  });
  ranked.sort((a, b) => a.rank - b.rank);
  return [...new Set([...ranked.map(({ key }) => key), ...[...conditions.keys()].sort()])];
}

function codeOf(encounter: FhirElement<FhirEncounter>, resource: unknown): string | null {
  if (!isJson(resource)) return null;
  const condition = new FhirElement<Condition>(resource, 'Condition', []);
  const status = codesOf(condition.child('verificationStatus'))[0]?.code ?? '';
  if (UNBILLABLE.has(status)) return null;
  const code = codesOf(condition.child('code')).find(({ system }) => DIAGNOSIS_SYSTEMS.has(system));
  if (code === undefined || code.code.length > 20) return encounter.report('no_billing_code', 'diagnosis');
  return code.code;
}
