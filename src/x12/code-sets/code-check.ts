import { attachUnit, type BusinessUnit, unitOfId } from '../findings/business-unit.ts';
import { FINDINGS, type Finding } from '../findings/finding.ts';
import type { FindingKind } from '../findings/finding-kind.ts';
import type { AnyGuideReader, GuideReader } from '../guide/guide-reader.ts';
import { type CodeQuestion, CodeQuestions } from './code-questions.ts';
import type { CodeSets } from './code-sets.ts';

/** The maximum number of codes whose answers are cached for the rest of the file. */
const ANSWERS_MAX = 50_000;

type Asked = CodeQuestion &
  Pick<Finding, 'interchangeNumber' | 'groupNumber' | 'transactionSetNumber'> & { unit: BusinessUnit | undefined };

type Answer = (on: string) => boolean | undefined;

/**
 * Checks SNIP type 5 with external lists: makes readers that gather codes while they read, and returns findings for
 * codes that are not in the lists. Codes are looked up per transaction set, many at once.
 */
export class CodeCheck {
  readonly #codeSets: CodeSets;
  /** By the ordinal of the transaction set. */
  readonly #asked = new Map<number, Asked[]>();
  #waiting = 0;
  readonly #answers = new Map<string, Answer>();

  constructor(codeSets: CodeSets) {
    this.#codeSets = codeSets;
  }

  /** Codes that are not yet looked up. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Returns the reader, extended to gather codes. */
  gathering<Item>(reader: GuideReader<Item>): GuideReader<Item> {
    const { lists } = this.#codeSets;
    const { unit } = reader;
    return {
      ...reader,
      open: (context) => {
        const inner = reader.open(context);
        const openUnitId = () => inner.unitId?.();
        let unitId = openUnitId;
        const envelope = {
          interchangeNumber: context.interchange.interchangeNumber,
          groupNumber: context.group.groupNumber,
          transactionSetNumber: context.transactionSet.transactionSetNumber,
        };
        const questions = new CodeQuestions(reader.guide, {
          lists,
          groupDate: context.group.date,
          ask: (question) => {
            const isWithin = unit?.within.has(question.place.loop ?? '');
            this.#add({ ...question, ...envelope, unit: isWithin ? unitOfId(unit!.name, unitId()) : undefined });
          },
        });
        return {
          enter: (node, segment) => {
            questions.enter(node);
            inner.enter(node, segment);
          },
          leave: (node) => {
            // Codes that waited for the end of a loop are looked up before the reader releases their unit.
            const left = openUnitId();
            inner.leave(node);
            unitId = () => left;
            questions.leave(node);
            unitId = openUnitId;
          },
          segment: (segment, use, loop) => {
            inner.segment(segment, use, loop);
            if (use) questions.segment(segment, use, loop);
          },
          leaveUnmapped: (loop) => inner.leaveUnmapped(loop),
          unitId: openUnitId,
          end: () => inner.end(),
        };
      },
    };
  }

  gatheringAll(readers: readonly AnyGuideReader[]): AnyGuideReader[] {
    return readers.map((reader) => this.gathering(reader));
  }

  #add(question: Asked): void {
    const { transactionSetNumber } = question;
    const ofSet = this.#asked.get(transactionSetNumber);
    if (ofSet) ofSet.push(question);
    else this.#asked.set(transactionSetNumber, [question]);
    this.#waiting++;
  }

  /** Returns the findings of everything gathered so far in the given transaction set. */
  async findings(transactionSetNumber: number): Promise<Finding[]> {
    const due = this.#asked.get(transactionSetNumber);
    if (!due) return [];
    this.#asked.delete(transactionSetNumber);
    this.#waiting -= due.length;
    await this.#find(due);
    const refused = due.filter((question) => this.#isRefused(question)).map(findingOf);
    // Codes that waited for their date of service may precede others in the file.
    return refused.sort((a, b) => a.segmentNumber - b.segmentNumber);
  }

  async #find(questions: readonly CodeQuestion[]): Promise<void> {
    if (this.#answers.size > ANSWERS_MAX) this.#answers.clear();
    const unknown = new Map<string, CodeQuestion>();
    for (const question of questions) {
      if (!this.#answers.has(keyOf(question))) unknown.set(keyOf(question), question);
    }
    if (unknown.size === 0) return;
    const answers = await this.#codeSets.load([...unknown.values()].map(({ list, code }) => ({ list, code })));
    for (const [key, { list, code }] of unknown) this.#answers.set(key, (on) => answers(list, code, on));
  }

  #isRefused(question: CodeQuestion): boolean {
    const answer = this.#answers.get(keyOf(question))!;
    return question.dates.every((date) => answer(date) === false);
  }
}

function keyOf({ list, code }: CodeQuestion): string {
  return `${list} ${code}`;
}

function findingOf({ list: _list, code: _code, dates: _dates, place, unit, ...envelope }: Asked): Finding {
  const { message, severity = 'error', snip, ...acknowledgment }: FindingKind = FINDINGS.code_not_in_code_set;
  const finding: Finding = {
    code: 'code_not_in_code_set',
    message,
    severity,
    snip,
    ...envelope,
    ...acknowledgment,
    ...(place as Pick<
      Finding,
      'segmentId' | 'loop' | 'segmentNumber' | 'transactionSegmentNumber' | 'byteOffset' | 'elementPosition'
    >),
  };
  attachUnit(finding, unit);
  return finding;
}
