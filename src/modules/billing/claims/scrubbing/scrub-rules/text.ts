import { isX12Text, toX12Text } from '../../../../../kernel/x12-text.ts';
import { askFor, confirmReplace, safeReplace, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { type TextField, textFieldsOf } from './text-fields.ts';

export const textCharacterSet: ScrubRule = {
  id: 'text.character_set',
  version: 1,
  family: 'text',
  severity: 'error',
  blocking: true,
  title: 'Texts contain only characters that X12 allows',
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
                title: 'Write the text in plain characters',
                rationale: 'Removes accents and typographic characters. Letters and digits stay the same.',
              })
            : askFor({
                name: 'text',
                path,
                title: `Enter the ${label}`,
                rationale: 'The text has no equivalent in plain characters.',
              });
          return {
            path,
            ...(subject ? { subject } : {}),
            // Names are sent without accents, so the stored name can keep them.
            ...(subject && plain ? { severity: 'info' as const } : {}),
            message:
              subject && plain
                ? `The ${label} has characters that X12 does not allow. It is sent in plain letters.`
                : `The ${label} has characters that X12 does not allow.`,
            currentValue: value,
            expected: plain ?? 'Letters A to Z, digits and plain punctuation without * : ^ ~',
            predictedCarc: ['16'],
            // Fixes change only the claim. Correct patients and coverages through their own endpoints.
            fixes: subject ? [] : [fix],
          };
        }),
    );
  },
};

export const textLength: ScrubRule = {
  id: 'text.length',
  version: 2,
  family: 'text',
  severity: 'error',
  blocking: true,
  title: 'Texts have a valid length',
  source: sources.guide('element lengths of NM1, N3, N4, PER, REF, NTE and SV1'),
  check(context) {
    return verdictOf(
      textFieldsOf(context)
        // The length of the plain form is checked, because that form is sent. It can be longer than the stored text.
        .map((field) => ({ ...field, length: (toX12Text(field.value) ?? field.value).length }))
        .filter(({ length, min = 1, max }) => length < min || length > max)
        .map(({ length, min = 1, ...field }) => ({
          path: field.path,
          ...(field.subject ? { subject: field.subject } : {}),
          message:
            length < min
              ? `The ${field.label} must have at least ${min} characters.`
              : `The ${field.label} must have at most ${field.max} characters.`,
          currentValue: field.value,
          expected: length < min ? `At least ${min} characters` : `At most ${field.max} characters`,
          predictedCarc: ['16'],
          fixes: field.subject ? [] : [lengthFix(field, length < min ? 'longer' : 'shorter')],
        })),
    );
  },
};

/** Offers to cut a note or description. Names and numbers are not cut, because that would change their meaning. */
function lengthFix({ label, path, value, max }: TextField, wanted: 'longer' | 'shorter') {
  const isProse = path.endsWith('/note') || path.endsWith('/description');
  if (wanted === 'longer' || !isProse) {
    return askFor({
      name: 'text',
      path,
      title: `Enter a ${wanted} ${label}`,
      rationale:
        wanted === 'longer'
          ? 'The full text is not in the claim.'
          : 'Names and numbers cannot be shortened automatically.',
    });
  }
  return confirmReplace({
    path,
    value: (toX12Text(value) ?? value).slice(0, max).trimEnd(),
    title: `Cut the text after ${max} characters`,
    rationale: 'The claim cannot include a longer text.',
  });
}

export const TEXT_RULES: readonly ScrubRule[] = [textCharacterSet, textLength];
