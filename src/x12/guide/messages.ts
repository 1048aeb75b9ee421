import type { CompiledUse, LoopNode, Transition } from './compiled-guide.ts';
import { cachedMessage, listOfCodes } from './value-messages.ts';

/** Messages repeat only qualifiers of this form; any other value might be misplaced personal data. */
const HARMLESS_QUALIFIER = /^[A-Z0-9]{1,3}$/;

function inLoop(id: string): string {
  return id === '' ? '' : ` in loop ${id}`;
}

/** Returns the message for a required segment that is missing. */
export function missingSegment(use: CompiledUse): string {
  return cachedMessage(use, 'missing', () => {
    const [qualifier, ...others] = qualifiersOf([use]);
    const id = qualifier !== undefined && others.length === 0 ? `${use.segmentId}*${qualifier}` : use.segmentId;
    return `The required segment ${id} (${use.definition.name}) is missing${inLoop(use.loopId)}.`;
  });
}

/** Returns the message for a required loop that is missing. */
export function missingLoop({ definition, slots }: LoopNode): string {
  return cachedMessage(definition, 'missing', () => {
    const { segmentId } = slots[0]!.use;
    return `The required loop ${definition.id} (${definition.name}) is missing. It starts with ${segmentId}.`;
  });
}

/** Returns the message for a loop without its first segment. */
export function missingTrigger({ definition, slots }: LoopNode): string {
  return cachedMessage(definition, 'trigger', () => {
    const { segmentId, definition: use } = slots[0]!.use;
    return `The segment ${segmentId} (${use.name}), which starts loop ${definition.id}, is missing.`;
  });
}

/** Returns the message for a segment or loop that occurs too often. */
export function tooManyMessage({ node, max }: Pick<Transition, 'node' | 'max'>): string {
  return `The ${node ? 'loop' : 'segment'} occurs more often than allowed. Maximum: ${max}.`;
}

/** Returns the message for a segment whose qualifier is not allowed in a loop; `others` are its allowed uses. */
export function qualifierMessage(
  segmentId: string,
  qualifier: string,
  loop: LoopNode,
  others: readonly Transition[],
): string {
  const own = others.filter(({ owner }) => owner === loop);
  const allowed = cachedMessage(loop, `${segmentId} qualifiers`, () =>
    listOfCodes(qualifiersOf((own.length > 0 ? own : others).map(({ use }) => use))),
  );
  const named = HARMLESS_QUALIFIER.test(qualifier) ? `with qualifier \`${qualifier}\`` : 'with this qualifier';
  const place = own.length > 0 && loop.id !== '' ? inLoop(loop.id) : ' here';
  return `${segmentId} ${named} is not allowed${place}. Allowed: ${allowed}.`;
}

function qualifiersOf(uses: readonly Pick<CompiledUse, 'qualifierList'>[]): string[] {
  return [...new Set(uses.flatMap(({ qualifierList }) => qualifierList))];
}
