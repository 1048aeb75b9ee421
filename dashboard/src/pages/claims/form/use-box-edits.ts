import { useRef, useState } from 'react';
import { ApiFailure, isConflict } from '../../../api/failure.ts';
import { type Claim, usePatchClaim } from '../../../api/queries/billing/claims.ts';
import { useCommands } from '../../../commands/registry.ts';
import { useToast } from '../../../components/toasts.tsx';
import { type BoxForm, type Changes, isSame, type Values } from './box-form.ts';
import { formerOf, restorable } from './box-forms.ts';

/** The result of saving a box. `other`: the claim that another user has changed in the meantime. */
export type Saved = { kind: 'saved' } | { kind: 'conflict'; other: Claim } | { kind: 'refused'; failure: ApiFailure };

export type BoxEdits = {
  /** The box or line that is edited, such as `33` or `line-0`. */
  open: string | null;
  openBox(key: string): void;
  /** Closes the box. `returnsFocus` if the user stays at it. */
  close(returnsFocus: boolean): void;
  isBusy: boolean;
  /** Why nothing can be edited. */
  reason: string | null;
  save(form: BoxForm, base: Claim, values: Values): Promise<Saved>;
  change(changes: Changes, text: string): Promise<void>;
};

const SAVED = { kind: 'saved' } as const;

/** Returns the functions that edit the boxes of a claim, each with one request. The last change is undone with `z`. */
export function useBoxEdits(of: Claim, reason: string | null): BoxEdits {
  const [open, setOpen] = useState<string | null>(null);
  const { patch, isPending, reload, latest } = usePatchClaim(of.id);
  const toast = useToast();
  const former = useRef<Changes[]>([]);

  const undo = async () => {
    const changes = former.current.pop();
    if (changes === undefined) return toast.refuse('No change of this claim can be undone');
    const now = latest() ?? of;
    try {
      await patch({ version: now.version, changes: restorable(changes, now) });
      toast.say('The former value is restored.');
    } catch (error) {
      toast.fail(error);
    }
  };
  const note = (base: Claim, changes: Changes, text: string) => {
    former.current.push(formerOf(base, changes));
    toast.say(text, { label: 'Undo', run: () => void undo() });
  };

  const save = async (form: BoxForm, base: Claim, values: Values, isRepeated = false): Promise<Saved> => {
    const changes = form.write(values, base);
    try {
      await patch({ version: base.version, changes });
      note(base, changes, 'Saved.');
      return SAVED;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (!isConflict(error)) return { kind: 'refused', failure: error };
      const other = await reload();
      // A check or another box has changed the version, but not this box.
      if (!isRepeated && isSame(form.read(other), form.read(base))) return save(form, other, values, true);
      return { kind: 'conflict', other };
    }
  };
  const change = async (changes: Changes, text: string) => {
    const now = latest() ?? of;
    try {
      await patch({ version: now.version, changes });
      note(now, changes, text);
    } catch (error) {
      toast.fail(error);
    }
  };
  const close = (returnsFocus: boolean) => {
    const key = open;
    setOpen(null);
    if (returnsFocus && key !== null)
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-edit="${key}"]`)?.focus());
  };
  useCommands(
    reason === null
      ? [{ id: 'claim.undo', title: 'Undo the last change', group: 'Claim', keys: 'z', run: () => void undo() }]
      : [],
  );
  return { open, openBox: setOpen, close, isBusy: isPending, reason, save, change };
}
