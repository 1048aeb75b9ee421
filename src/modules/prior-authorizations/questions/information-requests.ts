import type { QuestionConstraints, QuestionType } from './question-values.ts';

/** A question as a payer's questionnaire defines it; `enableWhen` names questions by their link id. */
export type QuestionTemplate = {
  linkId: string;
  groupLinkId?: string;
  text: string;
  helpText?: string;
  type: QuestionType;
  options?: { code: string; display: string }[];
  required: boolean;
  repeats?: boolean;
  constraints?: Partial<QuestionConstraints>;
  enableWhen?: {
    linkId: string;
    operator: 'exists' | 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains';
    value: boolean | number | string;
  }[];
  enableBehavior?: 'all' | 'any';
  code?: { system: string; code: string };
};

const loinc = (code: string) => ({ system: 'loinc', code });

/** The questions for LOINC codes that payers request, in the service's own words. */
const OBSERVATIONS: Readonly<Record<string, Omit<QuestionTemplate, 'linkId' | 'code' | 'required'>>> = {
  '4548-4': { text: 'What is the latest HbA1c, in percent?', type: 'decimal', constraints: { min: '0', max: '30' } },
  '39156-5': { text: 'What is the body mass index, in kg/m2?', type: 'decimal', constraints: { min: '5', max: '150' } },
  '29463-7': { text: 'What is the body weight?', type: 'quantity', constraints: { min: '0' } },
  '8302-2': { text: 'What is the body height?', type: 'quantity', constraints: { min: '0' } },
  '2160-0': { text: 'What is the serum creatinine, in mg/dL?', type: 'decimal', constraints: { min: '0', max: '100' } },
  '72166-2': {
    text: 'What is the tobacco smoking status?',
    type: 'choice',
    options: [
      { code: 'never', display: 'Never smoked' },
      { code: 'former', display: 'Former smoker' },
      { code: 'current', display: 'Current smoker' },
      { code: 'unknown', display: 'Unknown' },
    ],
  },
  '11506-3': { text: 'Attach the progress notes.', type: 'attachment' },
  '18842-5': { text: 'Attach the discharge summary.', type: 'attachment' },
  '34117-2': { text: 'Attach the history and physical.', type: 'attachment' },
  '11504-8': { text: 'Attach the operative note.', type: 'attachment' },
  '18748-4': { text: 'Attach the diagnostic imaging report.', type: 'attachment' },
  '11502-2': { text: 'Attach the laboratory report.', type: 'attachment' },
};

/** Returns the question for a LOINC code. An unknown code asks for a document with that code. */
export function observationQuestion(code: string): QuestionTemplate {
  const known = OBSERVATIONS[code] ?? {
    text: `Attach the document that the payer asks for by LOINC ${code}.`,
    type: 'attachment' as const,
  };
  return { ...known, linkId: `loinc-${code}`, required: true, code: loinc(code) };
}

/** PWK01. Texts are our own. */
const REPORTS: Readonly<Record<string, string>> = {
  '03': 'the report that justifies the treatment beyond the guidelines',
  '11': 'the prescription',
  AS: 'the admission summary',
  B2: 'the prescription',
  B3: 'the physician order',
  CT: 'the certification',
  D2: 'the drug profile',
  DA: 'the dental models',
  DG: 'the diagnostic report',
  DS: 'the discharge summary',
  LA: 'the laboratory results',
  M1: 'the medical record',
  OZ: 'the supporting documents for the claim',
  PN: 'the physical therapy notes',
  RB: 'the radiology films',
  RR: 'the radiology reports',
};

/** Returns the question for a report type code. `description` is the payer's own text (PWK07). */
export function reportQuestion(reportTypeCode: string, description: string | null, position: number): QuestionTemplate {
  const what = description ?? REPORTS[reportTypeCode] ?? `the document of report type ${reportTypeCode}`;
  return {
    linkId: `report-${position}`,
    text: description === null ? `Attach ${what}.` : `Attach: ${what}`,
    type: 'attachment',
    required: true,
    code: { system: 'x12_report_type', code: reportTypeCode },
  };
}

/** Returns the question for a questionnaire of the payer that is not known here. */
export function unknownQuestionnaire(context: string): QuestionTemplate {
  return {
    linkId: `questionnaire-${context}`,
    text: 'The payer asks for its own questionnaire. Complete it at the payer and attach it.',
    type: 'attachment',
    required: true,
    code: loinc('102089-0'),
  };
}
