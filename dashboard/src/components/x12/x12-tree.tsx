import { type KeyboardEvent, memo, useId, useMemo } from 'react';
import type { AnnotatedLoop, AnnotatedSegment } from '../../api/queries/trading/x12.ts';
import { Phi } from '../phi.tsx';
import { type Point, pointAt, pointNamed, pointOf } from './point.ts';
import { loopPath } from './segment-parts.ts';
import styles from './x12-viewer.module.css';

type Props = {
  segments: readonly AnnotatedSegment[];
  loops: readonly AnnotatedLoop[];
  point: Point | null;
  /** The box of a form that shows an element. */
  boxes: ReadonlyMap<string, string>;
  onPoint: (point: Point | null, from: 'tree') => void;
};

/** Shows the loops of the file with their segments and elements, and the meaning of these in plain words. */
export function X12Tree({ segments, loops, point, boxes, onPoint }: Props) {
  const id = useId();
  const points = useMemo(
    () =>
      segments.flatMap(({ segmentNumber, elements }) =>
        elements.filter(isGiven).map(({ position }) => pointOf(segmentNumber, position)),
      ),
    [segments],
  );
  const paths = useMemo(() => segments.map(({ loopIndex }) => loopPath(loops, loopIndex)), [segments, loops]);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || points.length === 0) return;
    event.preventDefault();
    const name = point && pointNamed(point);
    const at = points.findIndex((each) => pointNamed(each) === name);
    const next = points[at === -1 ? 0 : Math.max(0, Math.min(points.length - 1, at + step))]!;
    onPoint(next, 'tree');
    document.getElementById(`${id}-${pointNamed(next)}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithMouseEvents: the arrow keys do the same
    <div
      className={styles.tree}
      data-side="tree"
      role="tree"
      tabIndex={0}
      aria-label="Loops"
      aria-activedescendant={point ? `${id}-${pointNamed(point)}` : undefined}
      onKeyDown={move}
      onMouseOver={({ target }) => onPoint(pointAt(target), 'tree')}
      onMouseLeave={() => onPoint(null, 'tree')}
    >
      {segments.map((segment, at) => {
        const path = paths[at]!;
        const opened = path.filter((loop) => !paths[at - 1]?.includes(loop));
        return (
          <TreeSegment
            key={segment.segmentNumber}
            id={id}
            of={segment}
            depth={path.length}
            heads={opened.map((loop) => ({ depth: path.indexOf(loop), text: headOf(loops[loop]!) }))}
            boxes={boxes}
            pointed={point?.segment === segment.segmentNumber ? point.element : null}
          />
        );
      })}
    </div>
  );
}

const isGiven = ({ value }: AnnotatedSegment['elements'][number]) => (value as unknown as string) !== '';

const headOf = ({ loop, name }: AnnotatedLoop) => (loop ? `${loop} ${name}` : name);

type SegmentProps = {
  id: string;
  of: AnnotatedSegment;
  depth: number;
  heads: readonly { depth: number; text: string }[];
  boxes: ReadonlyMap<string, string>;
  pointed: number | null;
};

const TreeSegment = memo(
  ({ id, of, depth, heads, boxes, pointed }: SegmentProps) => (
    <>
      {heads.map((head) => (
        <div
          key={head.text}
          role="treeitem"
          aria-level={head.depth + 1}
          className={styles.loop}
          style={{ paddingLeft: 8 + head.depth * 12 }}
        >
          {head.text}
        </div>
      ))}
      <div
        role="treeitem"
        aria-level={depth + 1}
        className={styles.segment}
        data-segment={of.segmentNumber}
        style={{ paddingLeft: 8 + depth * 12 }}
        data-severity={worst(of.findings)}
      >
        <b>{of.segmentId}</b> {of.name}
        <Messages of={of.findings} />
      </div>
      {of.elements.filter(isGiven).map((element) => {
        const name = pointNamed(pointOf(of.segmentNumber, element.position));
        return (
          <div
            key={name}
            id={`${id}-${name}`}
            role="treeitem"
            aria-level={depth + 2}
            className={styles.element}
            style={{ paddingLeft: 20 + depth * 12 }}
            data-point={name}
            data-severity={worst(element.findings)}
            data-pointed={pointed === element.position || undefined}
          >
            <code>{String(element.position).padStart(2, '0')}</code>
            <span>{element.name ?? 'Element'}</span>
            <span className={styles.value}>
              <Phi>{element.value}</Phi>
              {boxes.has(name) && <span className={styles.box}>Box {boxes.get(name)}</span>}
              <Messages of={element.findings} />
            </span>
          </div>
        );
      })}
    </>
  ),
  (one, other) =>
    one.of === other.of && one.pointed === other.pointed && one.boxes === other.boxes && one.depth === other.depth,
);

type Finding = AnnotatedSegment['findings'][number];

const worst = (findings: readonly Finding[]) =>
  findings.find(({ severity }) => severity === 'error')?.severity ?? findings[0]?.severity;

function Messages({ of }: { of: readonly Finding[] }) {
  return of.map(({ rule, message, severity, componentPosition }) => (
    <span key={`${rule} ${componentPosition} ${message}`} className={styles.message} data-severity={severity}>
      {severity === 'error' ? 'Error' : 'Warning'}: {message}
    </span>
  ));
}
