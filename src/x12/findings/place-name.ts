import type { GuideDefinition, LoopDefinition } from '../guide/definition.ts';
import type { Finding } from './finding.ts';

/** Names of the segment uses of a guide by loop and segment id, and of its loops by id. */
interface Names {
  loops: Map<string, string>;
  segments: Map<string, Set<string>>;
  required: Map<string, Set<string>>;
}

const namesByGuide = new WeakMap<GuideDefinition, Names>();

function namesOf(definition: GuideDefinition): Names {
  const known = namesByGuide.get(definition);
  if (known) return known;
  const names: Names = { loops: new Map(), segments: new Map(), required: new Map() };
  const visited = new Set<LoopDefinition>();
  const visit = (loop: LoopDefinition) => {
    // A loop shared by two parents has the same names in both.
    if (visited.has(loop)) return;
    visited.add(loop);
    names.loops.set(loop.id, loop.name);
    for (const child of loop.children) {
      if (child.kind === 'loop') {
        visit(child);
        continue;
      }
      const key = `${loop.id}.${child.segmentId}`;
      add(names.segments, key, child.name);
      if (child.usage === 'R') add(names.required, key, child.name);
    }
  };
  visit(definition.root);
  namesByGuide.set(definition, names);
  return names;
}

function add(names: Map<string, Set<string>>, key: string, name: string): void {
  names.set(key, (names.get(key) ?? new Set()).add(name));
}

/**
 * Returns the name of a finding's place, for example `Billing provider name`, or `''` if it is ambiguous. `guides` lists
 * the guides that the transaction set may follow, because a request and its response share ST and GS.
 */
export function placeName({ code, loop, segmentId }: Finding, guides: readonly GuideDefinition[]): string {
  const found = new Set(
    guides.map((guide) => {
      const { segments, required, loops } = namesOf(guide);
      const key = `${loop}.${segmentId}`;
      const names = segments.get(key);
      if (names?.size === 1) return [...names][0]!;
      const mandatory = code === 'required_segment_missing' ? required.get(key) : undefined;
      return mandatory?.size === 1 ? [...mandatory][0]! : (loops.get(loop) ?? '');
    }),
  );
  return found.size === 1 ? [...found][0]! : '';
}

/** Returns loop, segment, element and component in the notation of the guides: `2300 CLM05-1`, or `''` if unknown. */
export function placeCode({ loop, segmentId, elementPosition, componentPosition }: Finding): string {
  const component = componentPosition === undefined ? '' : `-${componentPosition}`;
  const element = elementPosition === undefined ? '' : `${String(elementPosition).padStart(2, '0')}${component}`;
  return `${loop === '' ? '' : `${loop} `}${segmentId}${element}`.trim();
}
