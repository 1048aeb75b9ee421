import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { requireDocuments } from '../../practice/documents/find-documents.ts';
import type { Appeal, AppealRecipient } from './appeal.ts';
import { requireAppeal } from './appeal-state.ts';
import { findAppeal, linkAppealDocuments, lockAppeal } from './appeals-store.ts';
import { type LetterContent, type LetterSection, placeholderKeys } from './letter/letter-content.ts';
import { labelDocuments } from './load-facts.ts';
import { saveAppeal } from './save-appeal.ts';

type AppealChanges = {
  externalId?: string | null;
  /** Values of placeholders; null makes one unknown again. */
  placeholders?: { key: string; value: string | null }[];
  /** Texts of statements; null removes one. */
  statements?: { key: string; text: string | null }[];
  /** A section of the author's own before the request; null removes it. */
  additionalText?: string | null;
  documentIds?: string[];
  representativeDocumentId?: string | null;
  recipient?: Partial<AppealRecipient>;
  metadata?: Record<string, string> | null;
};

const EXPECTED = { statuses: ['draft'], action: 'changed' } as const;

/** Checks version and state before the fields are checked. */
export async function guardAppealChange(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireAppeal(await findAppeal(reader, id), { ...EXPECTED, version });
}

/** Changes a draft. An edited statement keeps its citations. Errors: 409, 412, 422 with each wrong field. */
export async function updateAppealContent(
  tx: UnitOfWork,
  id: string,
  changes: AppealChanges,
  expectedVersion: number | undefined,
): Promise<Appeal> {
  const appeal = requireAppeal(await lockAppeal(tx, id), { ...EXPECTED, version: expectedVersion });
  const { documentIds, representativeDocumentId, recipient, externalId, metadata } = changes;
  const edited = editLetter(appeal.letter, changes);
  await requireDocuments(tx, appeal.patientId, [
    ...(documentIds ?? [])
      .map((one, index) => ({ id: one, param: `/documentIds/${index}` }))
      .filter((one) => !appeal.documentIds.includes(one.id)),
    ...(representativeDocumentId ? [{ id: representativeDocumentId, param: '/representativeDocumentId' }] : []),
  ]);
  const letter = documentIds === undefined ? edited : await withDocuments(tx, edited, documentIds);
  const changed: Appeal = {
    ...appeal,
    letter,
    ...(externalId === undefined ? {} : { externalId }),
    ...(documentIds === undefined ? {} : { documentIds }),
    ...(representativeDocumentId === undefined ? {} : { representativeDocumentId }),
    ...(recipient === undefined ? {} : { recipient: { ...appeal.recipient, ...recipient } }),
    ...(metadata === undefined ? {} : { metadata: metadata ?? {} }),
  };
  if (JSON.stringify(changed) === JSON.stringify(appeal)) return appeal;
  const saved = saveAppeal(tx, changed, {
    verb: 'updated',
    from: appeal.status,
    details: { fields: Object.keys(changes) },
  });
  await linkAppealDocuments(tx, saved);
  return saved;
}

function editLetter(
  letter: LetterContent,
  { placeholders = [], statements = [], additionalText }: AppealChanges,
): LetterContent {
  const details: ErrorDetail[] = [];
  const known = new Set(letter.placeholders.map(({ key }) => key));
  const keys = new Set(letter.sections.flatMap((section) => section.statements.map(({ key }) => key)));
  const unknown = (param: string, message: string) => details.push({ code: 'unknown_key', param, message });
  placeholders.forEach(({ key }, index) => {
    if (!known.has(key)) unknown(`/placeholders/${index}/key`, 'The letter has no such placeholder.');
  });
  const checkText = (text: string, param: string) => {
    if (placeholderKeys(text).some((key) => !known.has(key))) unknown(param, 'The text names an unknown placeholder.');
  };
  statements.forEach(({ key, text }, index) => {
    if (!keys.has(key)) unknown(`/statements/${index}/key`, 'The letter has no such statement.');
    if (text !== null) checkText(text, `/statements/${index}/text`);
  });
  if (additionalText != null) checkText(additionalText, '/additionalText');
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  const values = new Map(placeholders.map(({ key, value }) => [key, value]));
  const texts = new Map(statements.map(({ key, text }) => [key, text]));
  const sections = letter.sections.map((section) => ({ ...section, statements: section.statements.flatMap(edited) }));
  return {
    ...letter,
    placeholders: letter.placeholders.map((one) =>
      values.has(one.key) ? { ...one, value: values.get(one.key)! } : one,
    ),
    sections: additionalText === undefined ? sections : withAdditional(sections, additionalText),
  };

  function edited(statement: LetterSection['statements'][number]) {
    const text = texts.get(statement.key);
    if (text === null) return [];
    return text === undefined || text === statement.text ? [statement] : [{ ...statement, text, isEdited: true }];
  }
}

function withAdditional(sections: readonly LetterSection[], text: string | null): LetterSection[] {
  const others = sections.filter(({ key }) => key !== 'additional');
  if (text === null) return others;
  const statements = text
    .split(/\n{2,}/)
    .map((part, index) => ({ key: `additional_${index + 1}`, text: part, citations: [], isEdited: true }));
  const position = others.findIndex(({ key }) => key === 'request');
  return others.toSpliced(position, 0, { key: 'additional', heading: 'Additional information', statements });
}

/** Replaces the statements about enclosed documents with those of the new list. Labels follow its order. */
async function withDocuments(tx: UnitOfWork, letter: LetterContent, ids: readonly string[]): Promise<LetterContent> {
  const documents = await labelDocuments(tx, ids);
  const kept = letter.citations.filter(({ type }) => type !== 'document');
  const next = Math.max(0, ...letter.citations.map(({ number }) => number)) + 1;
  const numberOf = (id: string, index: number) =>
    letter.citations.find(({ type, ref }) => type === 'document' && ref === id)?.number ?? next + index;
  const citations = documents.map(({ id, label, title }, index) => ({
    number: numberOf(id, index),
    type: 'document' as const,
    ref: id,
    text: `${label}, ${title}`,
  }));
  const statements = documents.map(({ id, label, title }, index) => ({
    key: `document_${id}`,
    text: `We enclose ${title} as ${label}.`,
    citations: [numberOf(id, index)],
    isEdited: false,
  }));
  return {
    ...letter,
    citations: [...kept, ...citations].toSorted((one, other) => one.number - other.number),
    sections: letter.sections.map((section) =>
      section.key === 'grounds'
        ? {
            ...section,
            statements: [...section.statements.filter(({ key }) => !key.startsWith('document_doc_')), ...statements],
          }
        : section,
    ),
  };
}
