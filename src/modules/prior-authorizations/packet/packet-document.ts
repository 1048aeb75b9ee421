import type { LocalDate } from '../../../kernel/local-date.ts';
import { addressLines, fullName, longDate, longPeriod, telephone } from '../../../printing/format.ts';
import type {
  Block,
  Enclosure,
  LabelledValue,
  PrintedDocument,
  PrintedSource,
} from '../../../printing/printed-document.ts';
import type { OrganizationSettings } from '../../platform/organizations/organization-settings.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import type { MedicalHistoryEntry } from '../../practice/medical-history/check-history.ts';
import type { Patient } from '../../practice/patients/patient.ts';
import type { Payer } from '../../trading/payers/payer.ts';
import type { AuthorizationItem, AuthorizationProvider, PriorAuthorization } from '../authorization.ts';
import type { Question } from '../questions/question.ts';
import type { AnswerValue, SingleAnswer } from '../questions/question-values.ts';

/** Everything that a packet states. */
type PacketContent = {
  authorization: PriorAuthorization;
  /** The name of the place of service, such as "Home"; null if no code set has the code or there is no code. */
  placeOfService: string | null;
  patient: Patient;
  coverage: Coverage;
  payer: Payer;
  settings: OrganizationSettings;
  questions: readonly Question[];
  /** The history entries that are evidence of answers, by id. */
  history: ReadonlyMap<string, MedicalHistoryEntry>;
  /** The labels of the enclosed documents, by the document's id. */
  labels: ReadonlyMap<string, string>;
  enclosures: readonly Enclosure[];
  /** The day and the instant of printing, in the patient's time. */
  today: LocalDate;
  now: Date;
};

const REQUEST_TYPES = {
  initial: 'Initial',
  extension: 'Extension',
  amendment: 'Amendment',
  concurrent: 'Concurrent review',
};
const URGENCIES = { standard: 'Standard', expedited: 'Expedited' };
const RELATIONSHIPS = { self: 'Self', spouse: 'Spouse', child: 'Child', other: 'Other' };
const FREQUENCIES = { day: 'per day', week: 'per week', month: 'per month' };

/** Returns the packet as a document: cover, request, services, answers with their evidence; pure. */
export function packetDocument(content: PacketContent): PrintedDocument {
  const { authorization, patient, payer, enclosures, today, now } = content;
  const answers = answerBlocks(content);
  return {
    title: 'Prior authorization request',
    heading: 'Prior authorization request',
    letterhead: letterheadOf(content),
    date: longDate(today),
    delivery: null,
    addressee: [payer.name, 'Utilization Management', ...(payer.address ? addressLines(payer.address) : [])],
    references: [
      {
        label: 'Request',
        value: `${REQUEST_TYPES[authorization.requestType]}, ${URGENCIES[authorization.urgency].toLowerCase()} review`,
      },
      { label: 'Patient', value: fullName(patient.name) },
      { label: 'Date of birth', value: longDate(patient.birthDate) },
      { label: 'Member ID', value: content.coverage.memberId },
      ...optional('Reference number', authorization.submission?.traceNumber ?? null),
      ...optional('Authorization number', authorization.decision?.authorizationNumber ?? null),
    ],
    body: [
      { kind: 'heading', text: 'Coverage' },
      { kind: 'fields', rows: coverageRows(content) },
      { kind: 'heading', text: 'Providers' },
      { kind: 'fields', rows: providerRows(content) },
      { kind: 'heading', text: 'Diagnoses' },
      { kind: 'list', isOrdered: false, items: diagnosisItems(authorization) },
      { kind: 'heading', text: 'Requested services' },
      servicesTable(authorization.items),
      ...noteBlocks(authorization),
      ...answers.blocks,
      ...attestationBlocks(authorization),
    ],
    sources: answers.sources,
    enclosures,
    footer: `Prior authorization ${authorization.submission?.traceNumber ?? authorization.id} · Confidential health information`,
    createdAt: now.toISOString(),
  };
}

function letterheadOf({
  authorization: { requestingProvider },
  settings,
}: PacketContent): PrintedDocument['letterhead'] {
  const billing = settings.billingProviders.find(({ npi }) => npi === requestingProvider.npi);
  const { contact } = settings.submitter;
  const phone = requestingProvider.phone ?? contact.phone;
  return {
    name: providerName(requestingProvider),
    lines: [
      ...(billing ? [addressLines(billing.address).join(', ')] : []),
      [`NPI ${requestingProvider.npi}`, ...(phone === null ? [] : [`Telephone ${telephone(phone)}`])].join(' · '),
    ],
  };
}

function providerName({ organizationName, name, npi }: AuthorizationProvider): string {
  return organizationName ?? (name ? fullName(name) : `NPI ${npi}`);
}

function coverageRows({ coverage, payer, patient }: PacketContent): LabelledValue[] {
  const { subscriber } = coverage;
  return [
    { label: 'Payer', value: payer.name },
    ...optional('Plan', coverage.planName),
    ...optional('Group number', coverage.groupNumber),
    { label: 'Subscriber', value: subscriber ? fullName(subscriber.name) : fullName(patient.name) },
    { label: 'Relationship', value: RELATIONSHIPS[coverage.relationshipToSubscriber] },
  ];
}

function providerRows({ authorization, placeOfService }: PacketContent): LabelledValue[] {
  const { requestingProvider, renderingProvider, serviceFacility, placeOfServiceCode, serviceTypeCode } = authorization;
  const row = (label: string, provider: AuthorizationProvider | null): LabelledValue[] =>
    provider === null ? [] : [{ label, value: `${providerName(provider)}, NPI ${provider.npi}` }];
  return [
    ...row('Requesting', requestingProvider),
    ...row('Rendering', renderingProvider),
    ...row('Facility', serviceFacility),
    ...(placeOfService === null
      ? optional('Place of service code', placeOfServiceCode)
      : optional('Place of service', `${placeOfService} (code ${placeOfServiceCode})`)),
    ...optional('Service type code', serviceTypeCode),
  ];
}

function diagnosisItems({ diagnoses }: PriorAuthorization) {
  return diagnoses
    .toSorted((one, other) => Number(other.primary) - Number(one.primary))
    .map(({ code, primary }) => [{ text: `ICD-10-CM ${code}${primary ? ' (primary)' : ''}` }]);
}

/** Returns the table of the requested services. It has a Frequency column only if a service has a frequency. */
function servicesTable(items: readonly AuthorizationItem[]): Block {
  const hasFrequency = items.some(({ frequency }) => frequency !== null);
  return {
    kind: 'table',
    columns: [
      { header: 'No.', weight: 1 },
      { header: 'Service', weight: 3 },
      { header: 'Dates of service', weight: 5 },
      { header: 'Quantity', weight: 3 },
      ...(hasFrequency ? [{ header: 'Frequency', weight: 3 }] : []),
    ],
    rows: items.map(({ sequence, procedureCode, modifiers, serviceDates, units, unitType, frequency }) => [
      String(sequence),
      [procedureCode, ...modifiers].join('-'),
      longPeriod(serviceDates),
      `${units} ${unitType}${units === '1' ? '' : 's'}`,
      ...(hasFrequency ? [frequency === null ? '' : `${frequency.count} ${FREQUENCIES[frequency.per]}`] : []),
    ]),
  };
}

function noteBlocks({ note }: PriorAuthorization): Block[] {
  if (note === null) return [];
  return [
    { kind: 'heading', text: 'Note' },
    { kind: 'paragraph', spans: [{ text: note }] },
  ];
}

/** Returns the answered questions, each with numbers of the evidence that it is based on. */
function answerBlocks({ questions, history, labels, enclosures }: PacketContent): {
  blocks: Block[];
  sources: PrintedSource[];
} {
  const answered = questions.filter(({ answer, status }) => answer !== null && status !== 'not_applicable');
  if (answered.length === 0) return { blocks: [], sources: [] };
  const texts: string[] = [];
  const numberOf = (text: string) => {
    if (!texts.includes(text)) texts.push(text);
    return texts.indexOf(text) + 1;
  };
  const items = answered.map(({ answer, ...question }) => {
    const cited = answer!.evidence.map(({ type, id }) => {
      if (type === 'document') return exhibitText(labels.get(id), enclosures);
      const entry = history.get(id);
      return entry ? historyText(entry) : 'A record of the electronic health record';
    });
    const citations = [...new Set(cited.map(numberOf))];
    return [
      { text: `${question.text} `, style: 'bold' as const },
      { text: answerText(question, answer!.value, labels), ...(citations.length > 0 ? { citations } : {}) },
    ];
  });
  return {
    blocks: [
      { kind: 'heading', text: 'Clinical questions and answers' },
      { kind: 'list', isOrdered: true, items },
    ],
    sources: texts.map((text, index) => ({ number: index + 1, text })),
  };
}

function exhibitText(label: string | undefined, enclosures: readonly Enclosure[]): string {
  const enclosure = enclosures.find((one) => one.label === label);
  return enclosure ? `${enclosure.label}, ${enclosure.title}` : 'A document';
}

function historyText({ category, code, value, recordedDate }: MedicalHistoryEntry): string {
  const measured = value?.quantity != null ? `${value.quantity} ${value.unit ?? ''}`.trim() : (value?.text ?? null);
  const what = `${category.replaceAll('_', ' ')} ${code.display ?? code.code}${code.display ? ` (${code.code})` : ''}`;
  return `Medical history: ${what}${measured === null ? '' : `, ${measured}`}, recorded ${longDate(recordedDate)}`;
}

function attestationBlocks({ review, requestingProvider, renderingProvider }: PriorAuthorization): Block[] {
  const { attestation } = review;
  if (attestation === null) return [];
  const signer = [requestingProvider, renderingProvider].find((one) => one?.npi === attestation.signedBy);
  const lines = [
    signer ? providerName(signer) : `NPI ${attestation.signedBy}`,
    `Attested ${longDate(attestation.signedAt.slice(0, 10))}`,
  ];
  return [
    { kind: 'heading', text: 'Attestation' },
    { kind: 'paragraph', spans: [{ text: attestation.statement }] },
    { kind: 'list', isOrdered: false, items: lines.map((text) => [{ text }]) },
  ];
}

function optional(label: string, value: string | null): LabelledValue[] {
  return value === null ? [] : [{ label, value }];
}

/** Returns an answer in readable form. `labels`: the labels of enclosed documents, by the document's id. */
function answerText(
  question: Pick<Question, 'type' | 'options'>,
  value: AnswerValue,
  labels: ReadonlyMap<string, string>,
): string {
  const values = Array.isArray(value) ? value : [value];
  return values.map((one) => singleText(question, one, labels)).join('; ');
}

function singleText(
  { type, options }: Pick<Question, 'type' | 'options'>,
  value: SingleAnswer,
  labels: ReadonlyMap<string, string>,
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return `${value.value} ${value.unit}`;
  if (type === 'date') return longDate(value);
  if (type === 'attachment') return labels.get(value) ?? 'A document';
  return options.find(({ code }) => code === value)?.display ?? value;
}
