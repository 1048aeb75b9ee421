import type { ScrubRule } from '../../scrub.ts';
import { askFor, linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

/** CTP05-1: international unit, gram, milligram, milliliter, unit. */
const DRUG_UNITS = ['F2', 'GR', 'ME', 'ML', 'UN'];
const QUANTITY_FORMAT = /^\d{1,8}(?:\.\d{1,3})?$/;

export const ndcQuantity: ScrubRule = {
  id: 'ndc.quantity',
  version: 1,
  family: 'ndc',
  severity: 'error',
  blocking: true,
  title: 'Drugs have a quantity and its unit',
  source: sources.guide('2410 CTP04, CTP05-1'),
  check({ claim }) {
    const lines = linesOf(claim).flatMap(({ line, path, number }) =>
      line.drug ? [{ drug: line.drug, path: `${path}/drug`, number }] : [],
    );
    if (lines.length === 0) return SKIPPED;
    return verdictOf(
      lines.flatMap(({ drug, path, number }) => {
        const isQuantity = QUANTITY_FORMAT.test(drug.quantity) && Number(drug.quantity) > 0;
        const quantityFix = askFor({
          name: 'quantity',
          path: `${path}/quantity`,
          title: 'Enter the quantity of the drug',
          rationale: 'The record of administration tells it.',
        });
        const unitFix = askFor({
          name: 'unit',
          path: `${path}/unit`,
          options: DRUG_UNITS,
          title: 'Choose the unit of the quantity',
          rationale: 'The package tells how the drug is measured.',
        });
        return [
          ...(isQuantity
            ? []
            : [
                {
                  path: `${path}/quantity`,
                  message: `Line ${number}: the drug needs a quantity greater than zero.`,
                  currentValue: drug.quantity,
                  expected: 'For example 2.5',
                  predictedCarc: ['16'],
                  fixes: [quantityFix],
                },
              ]),
          ...(DRUG_UNITS.includes(drug.unit)
            ? []
            : [
                {
                  path: `${path}/unit`,
                  message: `Line ${number}: the unit of the drug is not a code that a claim can carry.`,
                  currentValue: drug.unit,
                  expected: DRUG_UNITS.join(', '),
                  predictedCarc: ['16'],
                  fixes: [unitFix],
                },
              ]),
        ];
      }),
    );
  },
};
