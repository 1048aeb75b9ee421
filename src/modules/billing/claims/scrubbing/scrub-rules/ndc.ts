import {
  askFor,
  confirmReplace,
  type DraftFix,
  linesOf,
  SKIPPED,
  safeReplace,
  sources,
  verdictOf,
} from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

const NDC_FORMAT = /^\d{11}$/;

export const ndcFormat: ScrubRule = {
  id: 'ndc.format',
  version: 1,
  family: 'ndc',
  severity: 'error',
  blocking: true,
  title: 'National drug codes have eleven digits',
  source: sources.guide('2410 LIN03'),
  check({ claim }) {
    const drugs = linesOf(claim).flatMap(({ line, path, number }) =>
      line.drug ? [{ ndc: line.drug.ndc, path: `${path}/drug/ndc`, number }] : [],
    );
    if (drugs.length === 0) return SKIPPED;
    return verdictOf(drugs.filter(({ ndc }) => !NDC_FORMAT.test(ndc)).map(formatFinding));
  },
};

function formatFinding({ ndc, path, number }: { ndc: string; path: string; number: number }): RuleFinding {
  return {
    path,
    message: `Line ${number}: the drug code (NDC) must be eleven digits (5-4-2) without hyphens.`,
    currentValue: ndc,
    expected: 'Eleven digits',
    predictedCarc: ['16'],
    fixes: [formatFix(ndc.trim(), path)],
  };
}

function formatFix(ndc: string, path: string): DraftFix {
  if (/^\d{5}-\d{4}-\d{2}$/.test(ndc) || NDC_FORMAT.test(ndc)) {
    return safeReplace({
      path,
      value: ndc.replaceAll('-', ''),
      title: 'Remove the hyphens',
      rationale: 'The eleven digits stay the same.',
    });
  }
  // The hyphens of a ten-digit code (4-4-2, 5-3-2 or 5-4-1) show where the leading zero is missing.
  const parts = /^(?:\d{4}-\d{4}-\d{2}|\d{5}-\d{3}-\d{2}|\d{5}-\d{4}-\d)$/.test(ndc) ? ndc.split('-') : null;
  if (parts) {
    const [labeler = '', product = '', pack = ''] = parts;
    return confirmReplace({
      path,
      value: labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0'),
      title: 'Pad the code to eleven digits',
      rationale: 'Adds the leading zero that the ten-digit form omits.',
    });
  }
  return askFor({ name: 'ndc', path, title: 'Enter the drug code', rationale: 'The package shows it.' });
}

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
          rationale: 'It is in the administration record.',
        });
        const unitFix = askFor({
          name: 'unit',
          path: `${path}/unit`,
          options: DRUG_UNITS,
          title: 'Choose the unit of the quantity',
          rationale: 'The package shows the unit.',
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
                  message: `Line ${number}: the unit of the drug is not valid. Use F2, GR, ME, ML or UN.`,
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

export const NDC_RULES: readonly ScrubRule[] = [ndcFormat, ndcQuantity];
