import type { BillingProviderInput } from '../../../modules/billing/claims/fields/party-fields.ts';
import { contactPart } from '../../../modules/billing/claims/fields/x12-part-fields.ts';
import type { BillingProvider } from '../../../x12/837p-005010X222A2/index.ts';
import type { X12Contact } from '../../../x12/common.ts';
import { fitText } from '../text-from-x12.ts';
import type { ProblemList } from './import-problem-list.ts';
import { claimAddressFrom, partyFrom } from './names-from-837.ts';
import { partFromX12, secondaryIdsFrom } from './part-mapping.ts';

/** Reads loops 2000A and 2010AA. */
export function billingProviderFromX12(provider: BillingProvider, problems: ProblemList): BillingProviderInput {
  const path = '/billingProvider';
  if (provider.currencyCode && provider.currencyCode !== 'USD') {
    problems.refuse('currency_not_supported', '', 'The charges are not in US dollars.', {
      loop: '2000A',
      segmentId: 'CUR',
    });
  }
  return {
    // A provider of services that are not health care has none, but an id that the payer has assigned.
    npi: fitText(provider.npi, 20, `${path}/npi`, problems) ?? null,
    taxonomyCode: fitText(provider.taxonomyCode, 20, `${path}/taxonomyCode`, problems) ?? null,
    ...partyFrom(provider.name, path, problems),
    ...secondaryIdsFrom(provider, path, problems),
    taxId: taxIdFrom(provider, problems),
    address: claimAddressFrom(provider.address, `${path}/address`, problems),
    contact: contactFrom(provider.contact, problems),
  };
}

function taxIdFrom({ taxId }: BillingProvider, problems: ProblemList): NonNullable<BillingProviderInput['taxId']> {
  const path = '/billingProvider/taxId';
  const value = fitText(taxId?.value, 20, path, problems);
  if (value === undefined) problems.warn('tax_id_missing', path, 'The file has no tax id of the billing provider.');
  return { type: taxId?.type ?? 'ein', value: value ?? '' };
}

function contactFrom(
  contact: X12Contact | undefined,
  problems: ProblemList,
): NonNullable<BillingProviderInput['contact']> | null {
  if (!contact) return null;
  const path = '/billingProvider/contact';
  const { telephone, ...others } = partFromX12(contactPart.fields, { ...contact }, path, problems);
  return { ...others, phone: typeof telephone === 'string' ? telephone : '' };
}
