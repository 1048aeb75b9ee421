import { readEligibilityAnswers, textOf } from '../src/gateways/mapping/eligibility/eligibility-from-271.ts';
import { fileSegments } from '../src/gateways/mapping/eligibility/segments-of-271.ts';
import { concludeCheck } from '../src/modules/eligibility/conclude-check.ts';
import type { EligibilityAnswer } from '../src/modules/eligibility/reading/eligibility-answer.ts';
import { parse271 } from '../src/x12/271-005010X279A1/index.ts';
import { maskSegments } from '../src/x12/redact/redact.ts';

/** The conclusions of eligibility checks from the 271 transaction sets of a file. */
export interface AnswersOf271 {
  answers: number;
  /** EB rows of the answers. */
  rows: number;
  /** EB segments of the file that are in no row. */
  lostRows: number;
  /** Segments of the file that are in no answer. */
  lostSegments: number;
  /** The class of an error that the reading or the conclusions threw; null without one. */
  failure: string | null;
}

/**
 * Reads the answers of a file as a check does, concludes from each, and counts the segments that are lost. Returns null
 * if the file has no answers.
 */
export async function read271(bytes: Buffer, readAnswers = readEligibilityAnswers): Promise<AnswersOf271 | null> {
  const { transactions } = parse271(bytes, { validate: false });
  if (!transactions.some(({ responses }) => responses.length > 0)) return null;
  const { delimiters } = transactions[0]!.interchange;
  const { element } = delimiters;
  const sets = fileSegments(textOf(bytes), transactions);
  // Answers keep their segments masked.
  const segments = maskSegments(sets.filter(([start = '']) => start.startsWith(`ST${element}271`)).flat(), delimiters);
  const result: AnswersOf271 = { answers: 0, rows: 0, lostRows: 0, lostSegments: 0, failure: null };
  try {
    const answers = await readAnswers(bytes);
    for (const answer of answers) conclude(answer);
    const kept = countOf(answers.flatMap(segmentsOf));
    result.answers = answers.length;
    result.rows = answers.reduce((sum, { rows }) => sum + rows.length, 0);
    result.lostRows = segments.filter((segment) => segment.startsWith(`EB${element}`)).length - result.rows;
    for (const [segment, count] of countOf(segments)) {
      result.lostSegments += Math.max(0, count - (kept.get(segment) ?? 0));
    }
  } catch (error) {
    result.failure = (error as Error).name;
  }
  return result;
}

/** Returns all segments of an answer. Those of the levels above are repeated in each answer of the transaction set. */
function segmentsOf({ rows, segments }: EligibilityAnswer): string[] {
  return [...rows.flatMap((row) => row.segments), ...segments];
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Concludes as for a check that asked about the answer's person. Throws only for a bug. */
function conclude(answer: EligibilityAnswer): void {
  const { subscriber, dependent } = answer;
  const person = { firstName: null, lastName: '', birthDate: null, sex: null };
  const inquiry = {
    provider: { npi: '1999999984', organizationName: null, firstName: null, lastName: null, taxonomyCode: null },
    subscriber: { ...person, ...subscriber, lastName: subscriber?.lastName ?? '', memberId: null, groupNumber: null },
    dependent: dependent && { ...person, lastName: dependent.lastName ?? '', relationship: 'child' as const },
    serviceDate: { start: '2026-03-01', end: '2026-03-01' },
    serviceTypeCodes: ['30'],
    procedureCodes: [],
  };
  const outcome = { kind: 'response', reading: { kind: 'answer', answer } } as const;
  concludeCheck({ inquiry, coverageId: null }, outcome, { payer: null, findPayer: () => null });
}
