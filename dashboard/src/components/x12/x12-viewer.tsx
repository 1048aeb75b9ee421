import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type AnnotatedLoop,
  type AnnotatedSegment,
  redactX12,
  useAnnotatedX12,
  type X12Profile,
} from '../../api/queries/trading/x12.ts';
import { useMay } from '../../session/session.tsx';
import { Button } from '../button.tsx';
import { copy } from '../copy.tsx';
import { Masked, useIsMasked } from '../phi.tsx';
import { Problem } from '../problem.tsx';
import { useReveal } from '../revealing.tsx';
import { useToast } from '../toasts.tsx';
import ui from '../ui.module.css';
import { type Point, pointNamed, pointOf } from './point.ts';
import { RawX12, SHOWN_MAX } from './raw-x12.tsx';
import { X12Tree } from './x12-tree.tsx';
import styles from './x12-viewer.module.css';

/** An element with its place in the file, and the fields of a claim that it contains. */
export type PlacedElement = { loop: string | null; segmentId: string; position: number; pointers: readonly string[] };

/** A form whose boxes show elements of the file. */
type Form = {
  boxOf: (element: PlacedElement, loops: ReadonlySet<string>) => string | null;
  /** Renders the form. The pointed box is the one of the pointed element; `onPoint` points at all elements of a box. */
  render: (pointed: string | null, onPoint: (box: string | null) => void) => ReactNode;
};

type Props = {
  /** Names the file within the dashboard, such as the id of its claim. */
  name: string;
  text: string;
  form?: Form;
  /** The rules by which findings are shown. */
  profile?: X12Profile | undefined;
  /** Requests the full text of the service. Null if the text is full, or the user may not reveal it. */
  reveal?: (() => void) | null;
  /** The user's own file, which the service never masks. */
  isOwn?: boolean;
  /** A segment, or one of its elements, to which both sides are scrolled. */
  chosen?: { segment: number; element: number | null } | null;
};

/** Further pages are loaded up to this segment if it is chosen. */
const CHOSEN_MAX = 5_000;

const BYTES_MAX = 5 * 1024 * 1024;

/**
 * Shows an X12 file as raw text beside its loops. The pointer, or the arrow keys in the list of loops, highlight an
 * element on both sides, and in a claim also its box of the form. Pointing at a box highlights its elements. Users who
 * may not annotate see the raw text. The text of the service may be masked; the user's own file is hidden until it is
 * revealed.
 */
export function X12Viewer(props: Props) {
  const isMasked = useIsMasked();
  const own = useReveal();
  // Annotating needs a permission that users who read remittances may lack, and accepts files up to 5 MiB.
  const mayAnnotate = useMay('claims:read', 'exchange:read');
  const mayReadPatients = useMay('patients:read');
  const mayReveal = useMay('phi:reveal') && mayReadPatients;
  const isMaskedText = !props.isOwn && (Boolean(props.reveal) || !mayReveal);
  if (props.isOwn && isMasked && !own.isRevealed) return <RevealButton onClick={() => void own.reveal('x12')} />;
  return (
    <Masked isMasked={false}>
      {isMaskedText && (
        <div className={`${ui.row} ${ui.section}`}>
          <span className={ui.hint}>
            Names, ids, dates and texts are masked with X, 9 and 19000101. Findings are not shown.
            {!mayReveal && ' Your role has no permission to reveal them.'}
          </span>
          {props.reveal && <RevealButton onClick={props.reveal} />}
        </div>
      )}
      {mayAnnotate && props.text.length <= BYTES_MAX ? (
        <Viewer {...props} isMaskedText={isMaskedText} />
      ) : (
        <PlainX12 text={props.text} />
      )}
    </Masked>
  );
}

function RevealButton({ onClick }: { onClick: () => void }) {
  return (
    <Button icon="eye" onClick={onClick}>
      Reveal the text, which may contain PHI
    </Button>
  );
}

function PlainX12({ text }: { text: string }) {
  return (
    <>
      <RawX12 text={text} segments={null} point={null} />
      <p className={ui.hint}>The text without its loops, at most {SHOWN_MAX} segments.</p>
    </>
  );
}

function Viewer({ name, text, form, profile, chosen = null, isMaskedText }: Props & { isMaskedText: boolean }) {
  const options = { profile, isMasked: isMaskedText };
  const { segments, loops, findingCount, error, hasMore, isLoading, loadMore } = useAnnotatedX12(name, text, options);
  const [point, setPoint] = useState<Point | null>(null);
  const [box, setBox] = useState<string | null>(null);
  const [isForm, setForm] = useState(false);
  const toast = useToast();
  const both = useRef<HTMLDivElement>(null);
  const boxes = useMemo(() => boxesOf(segments, loops, form?.boxOf), [segments, loops, form?.boxOf]);
  const pointed = point === null ? null : (boxes.get(pointNamed(point)) ?? null);
  const inBox = useMemo(
    () => new Set(box === null ? [] : [...boxes].filter(([, one]) => one === box).map(([element]) => element)),
    [box, boxes],
  );
  const show = useCallback((next: Point | null, from: 'raw' | 'tree') => {
    setBox(null);
    setPoint(next);
    if (next === null) return;
    const other = from === 'raw' ? 'tree' : 'raw';
    const selector = `[data-side="${other}"] [data-point="${pointNamed(next)}"]`;
    both.current?.querySelector(selector)?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (inBox.size === 0) return;
    const [first] = inBox;
    both.current?.querySelector(`[data-side="raw"] [data-point="${first}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [inBox]);
  const lastNumber = segments.at(-1)?.segmentNumber ?? 0;
  const shown = useRef<Props['chosen']>(null);
  useEffect(() => {
    if (chosen === null || chosen === shown.current || isLoading) return;
    if (chosen.segment > lastNumber) {
      if (hasMore && chosen.segment <= CHOSEN_MAX) loadMore();
      return;
    }
    shown.current = chosen;
    setBox(null);
    setPoint(chosen.element === null ? null : pointOf(chosen.segment, chosen.element));
    for (const line of both.current?.querySelectorAll(`[data-segment="${chosen.segment}"]`) ?? [])
      line.scrollIntoView({ block: 'nearest' });
  }, [chosen, lastNumber, hasMore, isLoading, loadMore]);
  if (error) {
    return (
      <>
        <Problem error={error} />
        <PlainX12 text={text} />
      </>
    );
  }
  const copyRedacted = async () => {
    try {
      await copy(await redactX12(text));
      toast.say('Copied. Names, ids, dates and addresses are replaced.');
    } catch (failure) {
      toast.fail(failure as Error);
    }
  };
  return (
    <div role="group" aria-label="X12 file">
      <div className={`${ui.row} ${styles.bar}`}>
        {findingCount !== null && (
          <span className={ui.hint}>{findingCount === 1 ? '1 finding' : `${findingCount} findings`}</span>
        )}
        <Button icon="copy" onClick={() => void copyRedacted()}>
          Copy redacted
        </Button>
        {form && (
          <Button aria-pressed={isForm} onClick={() => setForm(!isForm)}>
            Beside the form
          </Button>
        )}
      </div>
      <div ref={both} className={styles.both} data-form={isForm || undefined} aria-busy={isLoading || undefined}>
        <RawX12
          text={text}
          segments={segments}
          point={point}
          chosen={chosen?.segment ?? null}
          inBox={inBox}
          onPoint={show}
        />
        {isForm && form ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
          <section className={styles.form} tabIndex={0} aria-label="Form">
            <div className={styles.paper}>{form.render(box ?? pointed, setBox)}</div>
          </section>
        ) : (
          <X12Tree segments={segments} loops={loops} point={point} boxes={boxes} onPoint={show} />
        )}
      </div>
      {hasMore && (
        <div className={ui.below}>
          <Button isBusy={isLoading} onClick={loadMore}>
            Further segments
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns the box of each element that a box of the form shows. */
function boxesOf(
  segments: readonly AnnotatedSegment[],
  loops: readonly AnnotatedLoop[],
  boxOf: Form['boxOf'] | undefined,
): Map<string, string> {
  const boxes = new Map<string, string>();
  if (boxOf === undefined) return boxes;
  const known = new Set(loops.flatMap(({ loop }) => loop ?? []));
  for (const { segmentNumber, segmentId, loopIndex, elements } of segments) {
    const loop = loopIndex === null ? null : (loops[loopIndex]?.loop ?? null);
    for (const { position, pointer, parts } of elements) {
      const pointers = [pointer, ...parts.map((part) => part.pointer)].filter((one) => one !== null);
      const found = boxOf({ loop, segmentId, position, pointers }, known);
      if (found !== null) boxes.set(pointNamed(pointOf(segmentNumber, position)), found);
    }
  }
  return boxes;
}
