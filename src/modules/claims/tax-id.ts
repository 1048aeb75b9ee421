import { type Encryption, type Place, type Vault, vaultOf } from '../../database/encryption.ts';

/** A tax id as a caller writes it and as an 837P carries it. */
export type TaxIdInput = { type: 'ein' | 'ssn'; value: string };

/**
 * A tax id as a claim keeps it. A social security number is a person's: it is sealed before it reaches the claim, so
 * that nothing that is made of a claim (rows, events, findings, answers) can hold it in clear. What a rule wants to
 * know of it is found out before.
 */
export type TaxId =
  | { type: 'ein'; value: string }
  | { type: 'ssn'; sealed: string; valueLast4: string; isUsable: boolean };

/** The place that a claim's social security number is encrypted for. */
export function taxIdPlace(organizationId: string, claimId: string): Place {
  return { organizationId, table: 'claims', row: claimId, column: 'billingProvider.taxId' };
}

/** Encrypts and decrypts the tax id of one claim. */
export function taxIdVault(
  encryption: Pick<Encryption, 'seal' | 'open'>,
  organizationId: string,
  claimId: string,
): Vault {
  return vaultOf(encryption, taxIdPlace(organizationId, claimId));
}

/** Where a claim has it, as a JSON Pointer in the words of the API. */
export const TAX_ID_VALUE_PATH = '/billingProvider/taxId/value';

const NINE_DIGITS = /^\d{9}$/;

/** Nine digits; nine equal ones are what forms are filled with when nobody knew the number. */
export function isUsableTaxId(value: string): boolean {
  return NINE_DIGITS.test(value) && !/^(\d)\1{8}$/.test(value);
}

/** The value without the separators that people write. */
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

/** The sealed form of what was given; the kept one when it says the same, since no two sealings are equal. */
export function resealTaxId(given: TaxIdInput, kept: TaxId, vault: Vault): TaxId {
  const isSame = given.type === kept.type && bareTaxId(given.value) === openTaxId(kept, vault).value;
  return isSame && kept.type === 'ssn' ? kept : sealTaxId(given, vault);
}

/** As the API and events show it: of a social security number only the last four digits. */
export function presentTaxId(taxId: TaxId) {
  if (taxId.type === 'ssn') return { type: taxId.type, value: null, valueLast4: taxId.valueLast4 };
  return { type: taxId.type, value: taxId.value, valueLast4: bareTaxId(taxId.value).slice(-4) };
}

/** What a finding or a patch shows in the place of a social security number. */
export function maskedTaxId({ valueLast4 }: { valueLast4: string }): string {
  return `*****${valueLast4}`;
}
