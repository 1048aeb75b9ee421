/** ISA is 106 characters wide, with its terminator. */
const ISA_WIDTH = 106;

/** The parts of an interchange with one functional group. */
export type Taken = {
  element: string;
  segment: string;
  isa: string[];
  gs: string[];
  /** Segments of each transaction set, ST and SE included. */
  sets: string[][];
};

/** Divides an interchange that the builders of this service have written into its segments. */
export function takeApart(content: string): Taken {
  const element = content[3]!;
  const segment = content[ISA_WIDTH - 1]!;
  const segments = content.split(segment);
  const sets: string[][] = [];
  for (const text of segments) {
    if (text.startsWith(`ST${element}`)) sets.push([text]);
    else if (sets.length > 0 && !text.startsWith(`GE${element}`)) sets.at(-1)!.push(text);
    if (text.startsWith(`GE${element}`)) break;
  }
  return { element, segment, isa: segments[0]!.split(element), gs: segments[1]!.split(element), sets };
}
