import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useColleagues } from '../../api/queries/platform/colleagues.ts';
import { Button } from '../button.tsx';
import { DropFilters } from '../filter.tsx';
import { Icon } from '../icons.tsx';
import { PatientName } from '../patient-name.tsx';
import { PayerName } from '../payer-name.tsx';
import ui from '../ui.module.css';
import { AddFilter } from './add-filter.tsx';
import { cleared, type FilterField, type FilterValues, isSet, namesOf, valuesOf, wordsOf } from './filter-fields.ts';
import styles from './filters.module.css';

/** Loaded when the first filter is edited. */
const EditFilter = lazy(() => import('./edit-filter.tsx'));

type Props = {
  fields: readonly FilterField[];
  search: FilterValues;
  onChange: (changes: FilterValues) => void;
  /** Further controls of the list, such as its order. */
  children?: ReactNode;
};

const ADD = '+';

/**
 * Shows the filters of a list as chips. A chip shows a field and its values, opens to be changed, and is removed with
 * Backspace, Delete or its button. `+ Filter` adds another one.
 */
export function FilterChips({ fields, search, onChange, children }: Props) {
  /** The chip whose popup is open. */
  const [anchor, setAnchor] = useState<string | null>(null);
  /** The field that is edited; null while one is chosen. */
  const [edited, setEdited] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const focusOn = (name: string) => {
    const find = (chip: string) => bar.current?.querySelector<HTMLElement>(`[data-chip="${chip}"]`);
    (find(name) ?? find(ADD))?.focus();
  };
  const set = fields.filter((field) => isSet(field, search));
  const close = () => {
    setAnchor(null);
    setEdited(null);
    // The chip of a new filter appears with this change.
    requestAnimationFrame(() => focusOn(edited ?? anchor ?? ADD));
  };
  const open = (name: string) => {
    setAnchor(name);
    setEdited(name === ADD ? null : name);
  };
  const remove = (field: FilterField) => {
    const at = set.indexOf(field);
    onChange(Object.fromEntries(namesOf(field).map((name) => [name, undefined])));
    const next = set[at + 1] ?? set[at - 1];
    requestAnimationFrame(() => focusOn(next?.name ?? ADD));
  };
  const field = fields.find(({ name }) => name === edited);
  const popup = (
    <Popup label={field ? `Filter: ${field.label}` : 'Add a filter'} onClose={close} onLeave={() => setAnchor(null)}>
      <Suspense>
        {field ? (
          <EditFilter of={field} search={search} onChange={onChange} onDone={close} />
        ) : (
          <AddFilter fields={fields} onPick={setEdited} />
        )}
      </Suspense>
    </Popup>
  );
  return (
    <div ref={bar} className={ui.filters} role="group" aria-label="Filters" data-no-print="">
      {set.map((each) => (
        <div key={each.name} className={styles.place}>
          <Chip of={each} search={search} isOpen={anchor === each.name} onOpen={open} onRemove={remove} />
          {anchor === each.name && popup}
        </div>
      ))}
      <div className={styles.place}>
        <Button
          icon="plus"
          data-filter=""
          data-chip={ADD}
          aria-haspopup="dialog"
          aria-expanded={anchor === ADD}
          onClick={() => open(ADD)}
          onKeyDown={toList}
        >
          Filter
        </Button>
        {anchor === ADD && popup}
      </div>
      {children}
      <DropFilters
        isFiltered={set.length > 0}
        onDrop={() => {
          onChange(cleared(fields));
          requestAnimationFrame(() => focusOn(ADD));
        }}
      />
    </div>
  );
}

/** Moves the focus to the list with Escape. */
function toList(event: KeyboardEvent): void {
  const row = document.querySelector<HTMLElement>('[role=grid] [data-row][tabindex="0"]');
  if (event.key !== 'Escape' || !row) return;
  event.preventDefault();
  row.focus();
}

type ChipProps = {
  of: FilterField;
  search: FilterValues;
  isOpen: boolean;
  onOpen: (name: string) => void;
  onRemove: (field: FilterField) => void;
};

function Chip({ of, search, isOpen, onOpen, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      <button
        type="button"
        data-chip={of.name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Backspace Delete"
        className={styles.change}
        onClick={() => onOpen(of.name)}
        onKeyDown={(event) => {
          if (event.key !== 'Backspace' && event.key !== 'Delete') return toList(event);
          event.preventDefault();
          onRemove(of);
        }}
      >
        <span className={styles.field}>{of.label}:</span> <Values of={of} search={search} />
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove the filter ${of.label}`}
        onClick={() => onRemove(of)}
      >
        <Icon name="cross" size={14} />
      </button>
    </span>
  );
}

/** How many names a chip shows. */
const NAMES_MAX = 2;

function Values({ of, search }: { of: FilterField; search: FilterValues }) {
  const text = wordsOf(of, search);
  if (text !== null) return <span className={styles.values}>{text}</span>;
  const values = valuesOf(of, search);
  return (
    <span className={styles.values}>
      {values.slice(0, NAMES_MAX).map((value, at) => (
        <span key={value}>
          {at > 0 && ', '}
          <RecordName kind={of.kind} id={value} />
        </span>
      ))}
      {values.length > NAMES_MAX && ` and ${values.length - NAMES_MAX} more`}
    </span>
  );
}

function RecordName({ kind, id }: { kind: FilterField['kind']; id: string }) {
  const colleagues = useColleagues();
  if (kind === 'patient') return <PatientName id={id} />;
  if (kind === 'payer') return <PayerName id={id} />;
  if (id === 'me') return 'Me';
  if (id === 'none') return 'Nobody';
  return colleagues.find((each) => each.id === id)?.name ?? `…${id.slice(-6)}`;
}

type PopupProps = { label: string; onClose: () => void; onLeave: () => void; children: ReactNode };

/** Shows the popup below a chip. Escape closes it, and so does a click or a Tab that leaves it. */
function Popup({ label, onClose, onLeave, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useLayoutEffect(() => {
    if (popup.current) keepInWindow(popup.current);
  }, []);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (popup.current?.contains(target as Node)) return;
      // A date applies when its field loses the focus, which a removed field would not report.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && popup.current?.contains(activeElement)) activeElement.blur();
      leave.current();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
  return (
    <div
      ref={popup}
      className={styles.popup}
      role="dialog"
      aria-label={label}
      data-dialog=""
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) leave.current();
      }}
    >
      {children}
    </div>
  );
}

const MARGIN_PX = 16;

/** Moves a popup to the left by as much as it reaches out of the window. */
function keepInWindow(popup: HTMLElement): void {
  const outside = popup.getBoundingClientRect().right - (document.documentElement.clientWidth - MARGIN_PX);
  if (outside > 0) popup.style.left = `${-outside}px`;
}
