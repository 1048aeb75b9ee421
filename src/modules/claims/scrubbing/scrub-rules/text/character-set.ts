import { isX12Text, toX12Text } from '../../../../../kernel/x12-text.ts';
import type { ScrubRule } from '../../scrub.ts';
import { askFor, safeReplace, sources, verdictOf } from '../rule-helpers.ts';
import { textFieldsOf } from './text-fields.ts';

export const textCharacterSet: ScrubRule = {
  id: 'text.character_set',
  version: 1,
  family: 'text',
  severity: 'error',
  blocking: true,
  title: 'Texts hold only characters that X12 carries',
  source: sources.guide('appendix B, basic and extended character sets'),
  check(context) {
    return verdictOf(
      textFieldsOf(context)
        .filter(({ value }) => !isX12Text(value) || value.trim() === '')
        .map(({ label, path, subject, value }) => {
          const plain = toX12Text(value);
          const fix = plain
            ? safeReplace({
                path,
                value: plain,
                title: 'Write it in plain characters',
                rationale: 'Accents and typographic signs go; letters and digits stay.',
              })
            : askFor({
                name: 'text',
                path,
                title: `Enter the ${label}`,
                rationale: 'There is no plain way to write what stands there.',
              });
          return {
            path,
            ...(subject ? { subject } : {}),
            // A name with accents goes out without them; its owner need not be spelled wrong in our records.
            ...(subject && plain ? { severity: 'info' as const } : {}),
            message:
              subject && plain
                ? `The ${label} has characters that X12 does not carry; it is sent in plain letters.`
                : `The ${label} has characters that X12 does not carry.`,
            currentValue: value,
            expected: plain ?? 'Letters A to Z, digits and plain punctuation without * : ^ ~',
            predictedCarc: ['16'],
            // A fix changes the claim; what stands in another resource is corrected there.
            fixes: subject ? [] : [fix],
          };
        }),
    );
  },
};
