import { addressLines, fullName, longDate, telephone } from '../../../../printing/format.ts';
import type { Block, Enclosure, LabelledValue, PrintedDocument, Span } from '../../../../printing/printed-document.ts';
import type { PersonAddress } from '../../../practice/patients/patient.ts';
import type { Appeal } from '../appeal.ts';
import { PLACEHOLDER, type Statement } from './letter-content.ts';
import type { LetterFacts } from './letter-facts.ts';

/** The sender of the letter. */
export type LetterSender = {
  name: string;
  npi: string | null;
  taxId: string | null;
  address: PersonAddress | null;
  phone: string | null;
  signer: string;
};

type LetterPrint = {
  appeal: Appeal;
  facts: Pick<LetterFacts, 'patient' | 'coverage' | 'subject'>;
  sender: LetterSender;
  enclosures: readonly Enclosure[];
  /** The date of the letter: when it was sent, or the day of printing. */
  date: string;
  now: Date;
};

const AUDIENCE_TITLES = { provider_dispute: 'Provider appeal', member_appeal: 'Appeal on behalf of the member' };

/** Returns a letter as a document; pure. Unfilled placeholders are printed as marked gaps. */
export function letterDocument({ appeal, facts, sender, enclosures, date, now }: LetterPrint): PrintedDocument {
  const { recipient, letter } = appeal;
  const reference = referenceOf(facts);
  return {
    title: `${AUDIENCE_TITLES[appeal.audience]}, ${reference}`,
    heading: null,
    letterhead: {
      name: sender.name,
      lines: [
        ...(sender.address ? [addressLines(sender.address).join(', ')] : []),
        [
          ...(sender.phone === null ? [] : [`Telephone ${telephone(sender.phone)}`]),
          ...(sender.npi === null ? [] : [`NPI ${sender.npi}`]),
          ...(sender.taxId === null ? [] : [`Tax ID ${sender.taxId.slice(0, 2)}-${sender.taxId.slice(2)}`]),
        ].join(' · '),
      ],
    },
    date: longDate(date),
    delivery: deliveryOf(appeal),
    addressee: [recipient.name, ...(recipient.department ? [recipient.department] : []), ...recipient.lines],
    references: references({ appeal, facts, reference }),
    body: [
      { kind: 'paragraph', spans: [{ text: 'To the appeals reviewer:' }] },
      ...letter.sections.flatMap((section): Block[] => [
        ...(section.heading === null ? [] : [{ kind: 'heading' as const, text: section.heading }]),
        ...blocksOf(section.statements, section.key, appeal),
      ]),
      { kind: 'paragraph', spans: [{ text: 'Sincerely,' }] },
      { kind: 'signature', lines: [sender.signer, sender.name] },
    ],
    sources: letter.citations.map(({ number, text }) => ({ number, text })),
    enclosures,
    footer: `Appeal, ${reference} · Confidential health information`,
    createdAt: now.toISOString(),
  };
}

function deliveryOf({ channel, recipient }: Appeal): string | null {
  if (channel === 'fax' || (channel === null && recipient.fax !== null)) {
    return recipient.fax === null ? 'By fax' : `By fax to ${telephone(recipient.fax)}`;
  }
  if (channel === 'mail') return 'By mail';
  return channel === 'portal' ? "Through the payer's portal" : null;
}

/** Facts and the request are running text, grounds are a numbered list. */
function blocksOf(statements: readonly Statement[], key: string, appeal: Appeal): Block[] {
  const items = statements.map((statement) => spansOf(statement, appeal));
  if (key === 'grounds') return [{ kind: 'list', isOrdered: true, items }];
  if (key === 'additional') return items.map((spans) => ({ kind: 'paragraph', spans }));
  const spans = items.flatMap((one, index): Span[] => (index === 0 ? one : [{ text: ' ' }, ...one]));
  return [{ kind: 'paragraph', spans }];
}

function spansOf({ text, citations }: Statement, { letter }: Appeal): Span[] {
  const values = new Map(letter.placeholders.map(({ key, value, description }) => [key, { value, description }]));
  const spans: Span[] = [];
  let position = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    if (match.index > position) spans.push({ text: text.slice(position, match.index) });
    const found = values.get(match[1]!);
    spans.push(
      found?.value != null
        ? { text: found.value }
        : { text: `[${found?.description ?? match[1]}]`, style: 'placeholder' },
    );
    position = match.index + match[0].length;
  }
  if (position < text.length) spans.push({ text: text.slice(position) });
  const last = spans.pop();
  return last === undefined ? [] : [...spans, citations.length === 0 ? last : { ...last, citations }];
}

type Referenced = Pick<LetterPrint, 'appeal' | 'facts'> & { reference: string };

function references({ appeal, facts: { patient, coverage, subject }, reference }: Referenced): LabelledValue[] {
  const optional = (label: string, value: string | null): LabelledValue[] => (value === null ? [] : [{ label, value }]);
  return [
    { label: 'Re', value: `${AUDIENCE_TITLES[appeal.audience]}: ${appeal.levelName.replaceAll('_', ' ')}` },
    ...(appeal.urgency === 'expedited' ? [{ label: 'Urgency', value: 'Expedited review requested' }] : []),
    { label: 'Patient', value: `${fullName(patient.name)}, born ${longDate(patient.birthDate)}` },
    { label: 'Member ID', value: coverage.memberId },
    ...optional('Group number', coverage.groupNumber),
    { label: subject.kind === 'claim' ? 'Claim' : 'Request', value: reference },
    ...(subject.kind === 'claim' ? optional('Your claim number', subject.claim.payerClaimControlNumber) : []),
  ];
}

function referenceOf({ subject }: Pick<LetterFacts, 'subject'>): string {
  if (subject.kind === 'claim') return subject.claim.patientControlNumber;
  return subject.authorization.submission?.traceNumber ?? subject.authorization.id;
}
