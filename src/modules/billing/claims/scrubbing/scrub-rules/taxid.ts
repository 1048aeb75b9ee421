import { bareTaxId, isUsableTaxId, maskedTaxId, TAX_ID_VALUE_PATH } from '../../../../trading/tax-ids/tax-id.ts';
import { askFor, PASS, safeReplace, sources, verdictOf } from '../rule-helpers.ts';
import type { Fix, ScrubRule } from '../scrub.ts';

export const taxIdFormat: ScrubRule = {
  id: 'taxid.format',
  version: 2,
  family: 'taxid',
  severity: 'error',
  blocking: true,
  title: 'The tax id has nine digits',
  source: sources.guide('2010AA REF02 (EI, SY)'),
  check({ claim }) {
    const { taxId } = claim.billingProvider;
    if (taxId.type === 'ssn') return taxId.isUsable ? PASS : failed(maskedTaxId(taxId), ASK);
    const { value } = taxId;
    if (isUsableTaxId(value)) return PASS;
    const digits = bareTaxId(value);
    const fix = isUsableTaxId(digits)
      ? safeReplace({
          path: TAX_ID_VALUE_PATH,
          value: digits,
          title: 'Remove the hyphen',
          rationale: 'Only separators are removed. The digits stay the same.',
        })
      : ASK;
    return failed(value, fix);
  },
};

const ASK = askFor({
  name: 'taxId',
  path: TAX_ID_VALUE_PATH,
  title: "Enter the billing provider's tax id",
  rationale: 'The payer pays and reports to the tax authority under this number.',
});

function failed(currentValue: string, fix: Omit<Fix, 'id'>) {
  return verdictOf([
    {
      path: TAX_ID_VALUE_PATH,
      message: 'The tax id of the billing provider must be nine digits that are not all the same.',
      currentValue,
      expected: 'Nine digits without a hyphen',
      predictedCarc: ['16'],
      fixes: [fix],
    },
  ]);
}

export const TAXID_RULES: readonly ScrubRule[] = [taxIdFormat];
