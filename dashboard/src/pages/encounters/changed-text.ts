import { dollars } from '../../components/money-text.ts';
import { pathWords } from '../../components/path-words.ts';
import { dateText, fullTime } from '../../components/time-text.ts';

/** Fields whose numbers are amounts in cents. */
const AMOUNTS =
  /^(charge|paid|allowed|deductible|coinsurance|copay|patientResponsibility|balance|total[A-Z]\w*|amount\w*|\w+Amount|patientPayments|patientAmountPaid|adjustmentsTotal)$/;

type Adjustment = { groupCode: string; reasonCode: string; amount: number };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isAdjustment = (value: unknown): value is Adjustment =>
  isObject(value) && 'groupCode' in value && 'reasonCode' in value && typeof value.amount === 'number';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const TEXT_MAX = 600;

/** The labels of reason codes (CARC). The recorded values do not have them. */
export type ReasonLabels = ReadonlyMap<string, string>;

const NO_LABELS: ReasonLabels = new Map();

/** Returns a value before or after a change, or null without a value. It may be PHI. */
export function changedText(path: string, value: unknown, labels = NO_LABELS): string | null {
  if (isEmpty(value)) return null;
  const text = writer(labels)(path.split('/').at(-1) ?? '', value, '\n');
  // A shortened text ends after a complete word, because a cut amount would be read as a smaller one.
  return text.length > TEXT_MAX
    ? `${text
        .slice(0, TEXT_MAX + 1)
        .replace(/\s\S*$/, '')
        .slice(0, TEXT_MAX)} …`
    : text;
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Writes values as words and amounts. Each field of an object is on its own line; the fields of inner objects share a
 * line.
 */
function writer(labels: ReasonLabels) {
  const textOf = (name: string, value: unknown, separator: '\n' | '; '): string => {
    if (typeof value === 'number' && AMOUNTS.test(name)) return dollars(value);
    if (typeof value === 'string' && INSTANT.test(value)) return fullTime(value, { hasYear: true });
    if (typeof value === 'string' && DATE.test(value)) return dateText(value, { hasYear: true });
    if (isAdjustment(value)) {
      const { groupCode, reasonCode, amount } = value;
      return [`${groupCode}-${reasonCode}`, dollars(amount), labels.get(reasonCode)].filter(Boolean).join(' ');
    }
    if (Array.isArray(value)) {
      const isPlain = value.every((each) => !isObject(each));
      return value.map((each) => textOf(name, each, '; ')).join(isPlain ? ', ' : separator);
    }
    if (isObject(value))
      return Object.entries(value)
        .filter(([, each]) => !isEmpty(each))
        .map(([field, each]) => `${pathWords(`/${field}`)}: ${textOf(field, each, '; ')}`)
        .join(separator);
    return String(value);
  };
  return textOf;
}
