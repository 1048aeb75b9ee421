import { isDeepStrictEqual } from 'node:util';
import type { SegmentWriter } from '../writing/segment-writer.ts';

/** The HL levels of a set, outermost first: HL03 and the property of the patient from which each is written. */
export interface LevelPlan<Patient> {
  levels: readonly { property: keyof Patient; code: string; omitsChildCode?: boolean }[];
  /**
   * Index of the subscriber's level, the only level that can have both inquiries (or benefits) and a level below it.
   */
  subscriberDepth: number;
  /** Whether the subscriber has inquiries or benefits, so that its level is written although dependents follow. */
  hasContent(patient: Patient): boolean;
}

export interface Level<Patient> {
  patient: Patient;
  path: string;
  children: Level<Patient>[];
  /** Whether the inquiries or benefits of the patient are written at this level. */
  isPatient: boolean;
}

/**
 * Returns the tree of levels in which patients are written. Consecutive patients with the same levels above share them,
 * and order is kept. A level without any contents gets no children, so that it is read back unchanged.
 */
function levelsOf<Patient>(patients: readonly Patient[], path: string, plan: LevelPlan<Patient>): Level<Patient>[] {
  const roots: Level<Patient>[] = [];
  patients.forEach((patient, index) => {
    const depth = plan.levels.findLastIndex(({ property }) => patient[property] !== undefined);
    let siblings = roots;
    let isShared = true;
    for (let level = 0; level <= depth; level++) {
      const last = isShared && level < depth ? siblings.at(-1) : undefined;
      if (last && isOpen(last, level, plan) && isSame(last.patient, patient, plan.levels[level]!.property)) {
        siblings = last.children;
        continue;
      }
      isShared = false;
      const opened: Level<Patient> = { patient, path: `${path}/${index}`, children: [], isPatient: level === depth };
      siblings.push(opened);
      siblings = opened.children;
    }
  });
  return roots;
}

function isOpen<Patient>(last: Level<Patient>, level: number, plan: LevelPlan<Patient>): boolean {
  return last.children.length > 0 || (level === plan.subscriberDepth && plan.hasContent(last.patient));
}

function isSame<Patient>(a: Patient, b: Patient, property: keyof Patient): boolean {
  return isDeepStrictEqual(a[property], b[property]);
}

/** Writes the levels with their HL segments; `write` adds the contents of a level. */
function writeLevels<Patient>(
  writer: SegmentWriter,
  roots: readonly Level<Patient>[],
  plan: LevelPlan<Patient>,
  write: (level: Level<Patient>, depth: number) => void,
): void {
  let count = 0;
  const visit = (level: Level<Patient>, depth: number, parent: string | undefined) => {
    const id = String(++count);
    const { code, omitsChildCode } = plan.levels[depth]!;
    const childCode = level.children.length > 0 ? '1' : '0';
    writer.segment(level.path, 'HL', id, parent, code, omitsChildCode ? undefined : childCode);
    write(level, depth);
    for (const child of level.children) visit(child, depth + 1, id);
  };
  for (const root of roots) visit(root, 0, undefined);
}

/** Writes all patients of a transaction set in the levels of the plan; `write` adds the contents of a level. */
export function writePatients<Patient>(
  writer: SegmentWriter,
  path: string,
  patients: readonly Patient[],
  { plan, write }: { plan: LevelPlan<Patient>; write: (level: Level<Patient>, depth: number) => void },
): void {
  writer.list(path, 'HL', patients);
  writeLevels(writer, levelsOf(patients, path, plan), plan, write);
}

/** Source, receiver, subscriber and dependent of a 270 or 271. */
export const ELIGIBILITY_LEVELS = [
  { property: 'informationSource', code: '20' },
  { property: 'informationReceiver', code: '21' },
  { property: 'subscriber', code: '22' },
  { property: 'dependent', code: '23' },
] as const;
