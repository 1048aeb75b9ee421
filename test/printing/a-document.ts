import type { PrintedDocument } from '../../src/printing/printed-document.ts';

/** Returns a letter with every kind of block. */
export function aDocument(changes: Partial<PrintedDocument> = {}): PrintedDocument {
  return {
    title: 'Letter',
    heading: 'Request for reconsideration',
    letterhead: {
      name: 'Riverside Family Practice',
      lines: ['12 River Street, Springfield, IL 62701', 'NPI 1999999984'],
    },
    date: 'March 24, 2026',
    delivery: 'By fax to (555) 555-0100',
    addressee: ['Example Health Plan', 'Appeals Department'],
    references: [{ label: 'Patient', value: 'Zoë Müller-Nguyễn' }],
    body: [
      { kind: 'paragraph', spans: [{ text: 'Dear Reviewer:' }] },
      { kind: 'heading', text: 'Statement of facts' },
      { kind: 'paragraph', spans: [{ text: 'The service was authorized.', citations: [1, 2] }] },
      {
        kind: 'list',
        isOrdered: true,
        items: [[{ text: 'First ground.' }], [{ text: '[State the reason]', style: 'placeholder' }]],
      },
      {
        kind: 'table',
        columns: [
          { header: 'Service', weight: 3 },
          { header: 'Denied', weight: 1, align: 'right' },
        ],
        rows: [['G0463', '$125.00']],
      },
      { kind: 'fields', rows: [{ label: 'Claim', value: 'RFP-17' }] },
      { kind: 'signature', lines: ['Ana Ruiz, MD'] },
    ],
    sources: [
      { number: 1, text: 'Claim RFP-17, line 1' },
      { number: 2, text: 'Exhibit A' },
    ],
    enclosures: [{ label: 'Exhibit A', title: 'Approval letter', detail: null }],
    footer: 'Appeal of claim RFP-17',
    createdAt: '2026-03-24T12:00:00.000Z',
    ...changes,
  };
}
