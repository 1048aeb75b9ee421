import { type Encryption, type Place, type Vault, vaultOf } from '../../../database/sealing/encryption.ts';

/** A tax id in clear, as a caller writes it and as an 837P contains it. */
export type TaxIdInput = { type: 'ein' | 'ssn'; value: string };

/**
 * A tax id as a claim stores it. A social security number is encrypted before it reaches the claim, so that rows,
 * events, findings and responses never contain it in clear. Facts that scrub rules need are computed beforehand.
 */
export type TaxId =
  | { type: 'ein'; value: string }
  | { type: 'ssn'; sealed: string; valueLast4: string; isUsable: boolean };

/** Returns the place that a claim's social security number is encrypted for. */
function taxIdPlace(organizationId: string, claimId: string): Place {
  return { organizationId, table: 'claims', row: claimId, column: 'billingProvider.taxId' };
}

/** Returns a vault for the tax id of one claim. */
export function taxIdVault(
  encryption: Pick<Encryption, 'seal' | 'open'>,
  organizationId: string,
  claimId: string,
): Vault {
  return vaultOf(encryption, taxIdPlace(organizationId, claimId));
}

/** Returns a vault for the tax id of one billing provider in the settings of an organization. */
export function settingsTaxIdVault(
  encryption: Pick<Encryption, 'seal' | 'open'>,
  organizationId: string,
  npi: string,
): Vault {
  return vaultOf(encryption, {
    organizationId,
    table: 'organization_settings',
    row: npi,
    column: 'billingProviders.taxId',
  });
}

/** The JSON Pointer of the tax id in the API's claim. */
export const TAX_ID_VALUE_PATH = '/billingProvider/taxId/value';

const NINE_DIGITS = /^\d{9}$/;

/**
 * Returns whether the value has nine digits that are not all equal; forms are filled with equal digits if the number is
 * unknown.
 */
export function isUsableTaxId(value: string): boolean {
  return NINE_DIGITS.test(value) && !/^(\d)\1{8}$/.test(value);
}

/** Returns the value without separators. */
export function bareTaxId(value: string): string {
  return value.replace(/[\s-]/g, '');
}

export function sealTaxId({ type, value }: TaxIdInput, vault: Vault): TaxId {
  if (type === 'ein') return { type, value };
  const digits = bareTaxId(value);
  const sealed = vault.seal(digits).toString('base64');
  return { type, sealed, valueLast4: digits.slice(-4), isUsable: isUsableTaxId(digits) };
}

export function openTaxId(taxId: TaxId, vault: Vault): TaxIdInput {
  if (taxId.type === 'ein') return taxId;
  return { type: taxId.type, value: vault.open(Buffer.from(taxId.sealed, 'base64')).toString('utf8') };
}

/**
 * Returns the encrypted form of the given tax id, or the stored one if the value is the same: encrypting twice never
 * gives equal results.
 */
export function resealTaxId(given: TaxIdInput, kept: TaxId, vault: Vault): TaxId {
  const isSame = given.type === kept.type && bareTaxId(given.value) === openTaxId(kept, vault).value;
  return isSame && kept.type === 'ssn' ? kept : sealTaxId(given, vault);
}

/** Returns the API's JSON of a tax id; for a social security number only the last four digits. */
export function presentTaxId(taxId: TaxId) {
  if (taxId.type === 'ssn') return { type: taxId.type, value: null, valueLast4: taxId.valueLast4 };
  return { type: taxId.type, value: taxId.value, valueLast4: bareTaxId(taxId.value).slice(-4) };
}

/** Returns the text shown in findings and patches instead of a social security number. */
export function maskedTaxId({ valueLast4 }: { valueLast4: string }): string {
  return `*****${valueLast4}`;
}
