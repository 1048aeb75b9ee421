import type { AllergyIntolerance, CodeableConcept, Condition, Medication, MedicationRequest } from 'fhir/r4.js';
import type { HistoryInput } from '../../practice/medical-history/record-history.ts';
import { CLINICAL_STATUSES, MEDICATION_STATUSES, VERIFICATION_STATUSES } from './code-tables.ts';
import { codesOf, containedIn, lookUp } from './datatypes.ts';
import { FhirElement, isJson, mapResource } from './fhir-element.ts';
import type { Mapped } from './problem.ts';

/** An entry of the medical history without its source, which the sync adds. */
type MappedHistory = Omit<HistoryInput, 'source' | 'supersedesId' | 'externalId'>;

/** Maps US Core 6.1 Condition, of the problem list or of a visit. */
export function conditionFromFhir(resource: unknown, timeZone: string | null = null): Mapped<MappedHistory> {
  const map = (condition: FhirElement<Condition>): MappedHistory | null => {
    condition.skip('subject', 'encounter', 'category');
    const code = codeFrom(condition, 'code', condition.child('code'));
    const onsetDate = condition.date('onsetDateTime') ?? condition.child('onsetPeriod')?.date('start') ?? null;
    const endDate = condition.date('abatementDateTime');
    const recordedDate = recordedDateOf(condition, onsetDate);
    if (code === null || recordedDate === null) return null;
    return {
      category: 'condition',
      code,
      clinicalStatus: statusOf(condition, condition.child('clinicalStatus')),
      verificationStatus: lookUp(condition.child('verificationStatus'), VERIFICATION_STATUSES) ?? 'confirmed',
      onsetDate,
      endDate: afterOnset(condition, endDate, onsetDate),
      recordedDate,
      severity: severityOf(condition.child('severity')),
      note: noteOf(condition.children('note')),
    };
  };
  return mapResource('Condition', resource, map, timeZone);
}

/** Maps US Core 6.1 AllergyIntolerance. */
export function allergyFromFhir(resource: unknown, timeZone: string | null = null): Mapped<MappedHistory> {
  const map = (allergy: FhirElement<AllergyIntolerance>): MappedHistory | null => {
    allergy.skip('patient', 'type', 'category');
    const code = codeFrom(allergy, 'code', allergy.child('code'));
    const onsetDate = allergy.date('onsetDateTime');
    const recordedDate = recordedDateOf(allergy, onsetDate);
    if (code === null || recordedDate === null) return null;
    const reactions = allergy.children('reaction');
    const manifestations = reactions.flatMap((reaction) =>
      reaction.children('manifestation').flatMap((one) => one.text('text', 200) ?? codesOf(one)[0]?.display ?? []),
    );
    const text = manifestations.join('; ').slice(0, 500);
    return {
      category: 'allergy',
      code,
      clinicalStatus: statusOf(allergy, allergy.child('clinicalStatus')),
      verificationStatus: lookUp(allergy.child('verificationStatus'), VERIFICATION_STATUSES) ?? 'confirmed',
      onsetDate,
      recordedDate,
      severity: reactions.map((one) => one.coded('severity', SEVERITIES)).find((one) => one !== null) ?? null,
      value: text === '' ? null : { text },
      note: noteOf(allergy.children('note')),
    };
  };
  return mapResource('AllergyIntolerance', resource, map, timeZone);
}

/** Maps US Core 6.1 MedicationRequest. `medication` is the resource that medicationReference names, if it is known. */
export function medicationFromFhir(
  resource: unknown,
  medication: unknown = null,
  timeZone: string | null = null,
): Mapped<MappedHistory> {
  const map = (request: FhirElement<MedicationRequest>): MappedHistory | null => {
    request.skip('subject', 'encounter', 'requester', 'intent');
    request.skip('medicationReference');
    const known = isJson(medication) ? medication : containedIn(request.json, 'medicationReference');
    const concept =
      request.child('medicationCodeableConcept') ??
      (known === null ? null : new FhirElement<Medication>(known, 'Medication', []).child('code'));
    const code = codeFrom(request, 'medication', concept);
    const recordedDate = recordedDateOf(request, null);
    if (code === null || recordedDate === null) return null;
    const dosages = request.children('dosageInstruction').flatMap((one) => one.text('text', 500) ?? []);
    const status = request.json.status;
    return {
      category: 'medication',
      code,
      clinicalStatus: request.coded('status', MEDICATION_STATUSES) ?? 'active',
      verificationStatus: status === 'entered-in-error' ? 'entered_in_error' : 'confirmed',
      onsetDate: request.date('authoredOn'),
      recordedDate,
      dosage: dosages.join('; ').slice(0, 500) || null,
      note: noteOf(request.children('note')),
    };
  };
  return mapResource('MedicationRequest', resource, map, timeZone);
}

const SEVERITIES = { mild: 'mild', moderate: 'moderate', severe: 'severe' } as const;
/** condition-severity (SNOMED CT). */
const CONDITION_SEVERITIES = { 255604002: 'mild', 6736007: 'moderate', 24484000: 'severe' } as const;

function severityOf(concept: FhirElement<CodeableConcept> | null) {
  return lookUp(concept, CONDITION_SEVERITIES as Record<string, 'mild' | 'moderate' | 'severe'>);
}

function statusOf<T>(element: FhirElement<T>, concept: FhirElement<CodeableConcept> | null) {
  const status = lookUp(concept, CLINICAL_STATUSES);
  if (status === null && concept !== null) element.report('unknown_code', 'clinicalStatus');
  return status ?? 'active';
}

/** The history keeps a code of any system. Text without a code is kept under the system `text`. */
function codeFrom<T>(element: FhirElement<T>, name: string, concept: FhirElement<CodeableConcept> | null) {
  const codes = codesOf(concept);
  const preferred = codes.find(({ system }) => system === 'icd10cm' || system === 'rxnorm') ?? codes[0];
  const text = concept?.text('text', 200) ?? null;
  if (preferred) {
    const display = preferred.display ?? text;
    return { system: preferred.system, code: preferred.code, ...(display === null ? {} : { display }) };
  }
  if (text === null) return element.report('missing', name, 'error');
  return { system: 'text', code: text.slice(0, 50), display: text };
}

/** Returns when the entry was recorded: recordedDate, authoredOn, the time the server stored it, or else its onset. */
function recordedDateOf<T>(element: FhirElement<T>, onsetDate: string | null): string | null {
  const dates = element as unknown as FhirElement<{
    recordedDate?: string;
    authoredOn?: string;
    meta?: { lastUpdated?: string };
  }>;
  const date = dates.date('recordedDate') ?? dates.date('authoredOn') ?? dates.child('meta')?.date('lastUpdated');
  return date ?? onsetDate ?? element.report('missing', 'recordedDate', 'error');
}

function afterOnset<T>(element: FhirElement<T>, endDate: string | null, onsetDate: string | null): string | null {
  const isBefore = endDate !== null && onsetDate !== null && endDate < onsetDate;
  return isBefore ? element.report('invalid_value', 'abatementDateTime') : endDate;
}

function noteOf(notes: readonly FhirElement<{ text?: string }>[]): string | null {
  return (
    notes
      .flatMap((note) => note.text('text', 2_000) ?? [])
      .join('\n')
      .slice(0, 2_000) || null
  );
}
