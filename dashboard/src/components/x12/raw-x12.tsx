import { memo, useMemo } from 'react';
import type { AnnotatedSegment } from '../../api/queries/trading/x12.ts';
import { type Point, pointAt, pointNamed } from './point.ts';
import { type RawSegment, rawSegmentsOf } from './segment-parts.ts';
import styles from './x12-viewer.module.css';

const NONE: ReadonlySet<string> = new Set();

type Props = {
  text: string;
  /** The annotated segments. Only these are shown. Null if the file is not annotated. */
  segments: readonly AnnotatedSegment[] | null;
  point: Point | null;
  /** The number of the chosen segment. */
  chosen?: number | null;
  /** Elements of the box that the pointer is on. */
  inBox?: ReadonlySet<string>;
  onPoint?: (point: Point | null, from: 'raw') => void;
};

/** The number of segments that are shown of a file without annotations. */
export const SHOWN_MAX = 2_000;

/** Shows the text of the file, one segment per line. */
export function RawX12({ text, segments, point, chosen = null, inBox = NONE, onPoint }: Props) {
  const raw = useMemo(() => rawSegmentsOf(text, Number.MAX_SAFE_INTEGER), [text]);
  const count = segments === null ? SHOWN_MAX : (segments.at(-1)?.segmentNumber ?? 0);
  const shown = useMemo(() => raw.segments.slice(0, count), [raw, count]);
  const severities = useMemo(() => severitiesOf(segments ?? []), [segments]);
  return (
    // biome-ignore lint/a11y/useKeyWithMouseEvents: the arrow keys move through the same elements in the list of loops
    <ol
      className={styles.raw}
      data-side="raw"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
      tabIndex={0}
      aria-label="Segments"
      onMouseOver={({ target }) => onPoint?.(pointAt(target), 'raw')}
      onMouseLeave={() => onPoint?.(null, 'raw')}
    >
      {shown.map((segment) => (
        <RawLine
          key={segment.number}
          of={segment}
          separator={raw.separator}
          severity={severities.get(String(segment.number))}
          severities={severities}
          isChosen={segment.number === chosen}
          pointed={point?.segment === segment.number ? point.element : null}
          inBox={
            inBox.size > 0 && segment.elements.some((_, at) => inBox.has(`${segment.number}.${at + 1}`)) ? inBox : NONE
          }
        />
      ))}
    </ol>
  );
}

/** Returns the severity of each segment, and of each element, that has findings. */
function severitiesOf(segments: readonly AnnotatedSegment[]): Map<string, 'error' | 'warning'> {
  const severities = new Map<string, 'error' | 'warning'>();
  const note = (name: string, findings: readonly { severity: 'error' | 'warning' }[]) => {
    if (findings.length === 0) return;
    severities.set(name, findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning');
  };
  for (const { segmentNumber, findings, elements } of segments) {
    note(String(segmentNumber), findings);
    for (const element of elements) {
      note(pointNamed({ segment: segmentNumber, element: element.position }), element.findings);
    }
  }
  return severities;
}

type LineProps = {
  of: RawSegment;
  separator: string;
  severity: 'error' | 'warning' | undefined;
  severities: ReadonlyMap<string, 'error' | 'warning'>;
  isChosen: boolean;
  pointed: number | null;
  inBox: ReadonlySet<string>;
};

const RawLine = memo(({ of, separator, severity, severities, isChosen, pointed, inBox }: LineProps) => (
  <li data-segment={of.number} data-severity={severity} aria-current={isChosen || undefined}>
    <span>{of.number}</span>
    <span data-phi="">
      <b>{of.id}</b>
      {of.elements.map((value, at) => {
        const name = `${of.number}.${at + 1}`;
        return (
          <span key={name}>
            {separator}
            <span
              data-point={name}
              data-severity={severities.get(name)}
              data-pointed={pointed === at + 1 || inBox.has(name) || undefined}
            >
              {value}
            </span>
          </span>
        );
      })}
    </span>
  </li>
));
