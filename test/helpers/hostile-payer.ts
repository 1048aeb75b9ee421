import type { PayerPort } from '../../src/modules/payer-port.ts';
import type { CollectedFile } from '../../src/modules/trading/exchange/payer-gateway.ts';

/** Texts that a browser would run if a page showed them as HTML or made a link of them. */
export const HTML = '<script>ran=1</script><img src=x onerror=ran=1>';
/** The same for elements of at most 50 characters. */
export const IMAGE = '<img src=x onerror=ran=1>';
export const SCRIPT_ADDRESS = 'javascript:ran=1';
/** A formula for programs that open CSV. */
export const FORMULA = '=HYPERLINK("https://evil.example","Pay")';

type Segment = string[];

/** Makes the sandbox's payers write hostile texts into each answer, in every element that the pages may show. */
export function makeHostile({ gateways: { simulator: gateway }, simulator }: PayerPort): void {
  const { request, collect } = gateway!;
  gateway!.request = async (question) => {
    const answer = await request(question);
    return answer.outcome === 'answered' ? { ...answer, content: hostile(answer.content) } : answer;
  };
  gateway!.collect = async (limit, hold) => Promise.all((await collect(limit, hold)).map(hostileFile));
  const { nextClocked } = simulator!;
  simulator!.nextClocked = async (...of) => {
    const file = await nextClocked(...of);
    return file && hostileFile(file);
  };
}

async function hostileFile<F extends CollectedFile>(file: F): Promise<F> {
  const content = hostile(Buffer.concat(await Array.fromAsync(file.open())));
  return {
    ...file,
    byteCount: content.byteLength,
    open: async function* () {
      yield content;
    },
  };
}

/** Returns the answer with hostile texts. Texts contain colons, so the components are separated by bars instead. */
export function hostile(content: Uint8Array): Buffer {
  const segments = Buffer.from(content)
    .toString('latin1')
    .split('~')
    .filter((text) => text.trim() !== '')
    .map((text) => swapped(text.trim()).split('*'));
  const written = withCounts(rewritten(segments));
  return Buffer.from(written.map((elements) => `${elements.join('*')}~`).join(''), 'latin1');
}

const swapped = (text: string) => text.replace(/[:|]/g, (separator) => (separator === ':' ? '|' : ':'));

/** A benefit at the end of a 271, with a related entity. */
const HOSTILE_BENEFIT: readonly Segment[] = [
  ['EB', '1', '', '30', '', IMAGE],
  ['MSG', FORMULA],
  ['LS', '2120'],
  ['NM1', 'P3', '2', HTML],
  ['PER', 'IC', IMAGE, 'UR', SCRIPT_ADDRESS],
  ['LE', '2120'],
];

function rewritten(segments: readonly Segment[]): Segment[] {
  const transactionSet = segments.find(([id]) => id === 'ST')?.[1] ?? '';
  const change = { '271': change271, '277': changeStatus, '835': change835, '999': change999 }[transactionSet];
  if (change === undefined) return [...segments];
  const hasBenefits = segments.some(([id]) => id === 'EB');
  return segments.flatMap((segment) => [
    ...(hasBenefits && segment[0] === 'SE' ? HOSTILE_BENEFIT : []),
    ...change(segment),
  ]);
}

/** Sets elements by their positions, which begin at 1. */
function set(segment: Segment, values: Record<number, string>): Segment {
  const changed = [...segment];
  for (const [at, value] of Object.entries(values)) changed[Number(at)] = value;
  return Array.from(changed, (value) => value ?? '');
}

function change271(segment: Segment): Segment[] {
  const [id, first] = segment;
  if (id === 'NM1' && first === 'PR') return [set(segment, { 3: HTML })];
  if (id === 'NM1' && first === 'IL') return [segment, ['REF', '18', IMAGE, HTML]];
  if (id === 'AAA') return [set(segment, { 3: '<b', 4: '<' })];
  if (id === 'EB' && first === '1') return [set(segment, { 5: IMAGE }), ['MSG', HTML], ['MSG', SCRIPT_ADDRESS]];
  return [segment];
}

/** A 277CA, or a 277 that requests information or answers an inquiry. */
function changeStatus(segment: Segment): Segment[] {
  const [id, first] = segment;
  if (id === 'NM1' && (first === 'PR' || first === 'AY')) return [set(segment, { 3: HTML })];
  if (id === 'STC') return [set(segment, { 12: `${HTML} ${SCRIPT_ADDRESS}` })];
  if (id === 'REF' && first === '1K') return [set(segment, { 2: IMAGE })];
  if (id === 'PER') return [set(segment, { 2: IMAGE })];
  return [segment];
}

function change999(segment: Segment): Segment[] {
  if (segment[0] !== 'IK5') return [segment];
  return [['IK3', 'CLM', '22', '', '8'], ['IK4', '2', '782', '7', HTML], set(segment, { 1: 'E' })];
}

function change835(segment: Segment): Segment[] {
  const [id, first] = segment;
  const isParty = id === 'N1';
  if (isParty && first === 'PR') return [set(segment, { 2: HTML })];
  if (isParty && first === 'PE') return [set(segment, { 2: IMAGE })];
  if (id === 'TRN') return [set(segment, { 2: `${IMAGE}${segment[2]!.slice(-8)}` })];
  if (id === 'PER')
    return [
      ['PER', 'BL', IMAGE, 'TE', '8005550100'],
      ['PER', 'IC', HTML, 'UR', SCRIPT_ADDRESS],
    ];
  if (id === 'CLP') return [set(segment, { 7: SCRIPT_ADDRESS })];
  if (id === 'NM1' && first === 'QC') return [set(segment, { 3: IMAGE, 4: IMAGE })];
  if (id === 'REF' && first === '6R') return [set(segment, { 2: IMAGE })];
  return [segment];
}

/** Counts the segments of the transaction set again. */
function withCounts(segments: readonly Segment[]): Segment[] {
  const from = segments.findIndex(([id]) => id === 'ST');
  const to = segments.findIndex(([id]) => id === 'SE');
  return segments.map((segment, at) => (at === to ? set(segment, { 1: String(to - from + 1) }) : segment));
}
