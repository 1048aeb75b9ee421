import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { fullName } from '../../../printing/format.ts';
import type { Enclosure, Exhibit, PrintedDocument } from '../../../printing/printed-document.ts';
import { getCachedOrganizationSettings, practiceDay } from '../../platform/organizations/find-organizations.ts';
import type { OrganizationSettings } from '../../platform/organizations/organization-settings.ts';
import { encloseDocuments } from '../../practice/documents/enclose-documents.ts';
import { getDocument } from '../../practice/documents/find-documents.ts';
import type { Appeal } from './appeal.ts';
import { type LetterSender, letterDocument } from './letter/print-letter.ts';
import { type AppealSubject, labelDocuments, loadParties, loadSubject } from './load-facts.ts';

/** Returns the letter of an appeal as it would be sent now. */
export async function printAppeal(reader: TenantReader, appeal: Appeal): Promise<PrintedDocument> {
  const subject = await loadSubject(reader, appeal);
  const { patient, coverage } = await loadParties(reader, subject);
  const settings = await getCachedOrganizationSettings(reader);
  const documents = await labelDocuments(reader, appeal.documentIds);
  const enclosures = documents.map(({ label, title }): Enclosure => ({ label, title, detail: null }));
  const sender = senderOf(subject, settings);
  const { now } = reader;
  const date = await practiceDay(reader);
  return letterDocument({ appeal, facts: { patient, coverage, subject }, sender, enclosures, date, now });
}

/** Reads the enclosed documents whose pages follow the letter. */
export async function loadExhibits(
  reader: TenantReader,
  appeal: Appeal,
  encryption: Encryption,
): Promise<{
  enclosures: Enclosure[];
  exhibits: Exhibit[];
}> {
  const labelled = await labelDocuments(reader, appeal.documentIds);
  const documents = [];
  for (const { id, label } of labelled) documents.push({ label, document: await getDocument(reader, id) });
  return encloseDocuments(reader, documents, encryption);
}

function senderOf(subject: AppealSubject, { billingProviders, submitter }: OrganizationSettings): LetterSender {
  const contact = { phone: submitter.contact.phone };
  if (subject.kind === 'claim') {
    const { billingProvider, renderingProvider } = subject.claim;
    const { npi, taxId, address, organizationName, name } = billingProvider;
    const signer = renderingProvider?.name ?? name;
    return {
      name: organizationName ?? (name ? fullName(name) : npi === null ? 'Billing provider' : `NPI ${npi}`),
      npi,
      taxId: taxId.type === 'ein' ? taxId.value : null,
      address,
      phone: billingProvider.contact?.phone ?? contact.phone,
      signer: signer ? fullName(signer) : (billingProvider.contact?.name ?? 'Authorized representative'),
    };
  }
  const { requestingProvider, renderingProvider } = subject.authorization;
  const { npi, organizationName, name, phone } = requestingProvider;
  const signer = renderingProvider?.name ?? name;
  return {
    name: organizationName ?? (name ? fullName(name) : `NPI ${npi}`),
    npi,
    taxId: null,
    address: billingProviders.find((one) => one.npi === npi)?.address ?? null,
    phone: phone ?? contact.phone,
    signer: signer ? fullName(signer) : 'Authorized representative',
  };
}
