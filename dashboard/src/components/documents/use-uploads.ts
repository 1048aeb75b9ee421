import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import {
  type Document,
  type DocumentSubject,
  discardFile,
  newStoredFile,
  type StoredFile,
  storeFile,
} from '../../api/queries/practice/documents.ts';
import { faultOf, mediaTypeOf } from './upload-file.ts';

export type Upload = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'stored' | 'failed' | 'cancelled';
  /** The share of the file that is sent, from 0 to 1. */
  sent: number;
  /** Why the file was refused, or why its upload failed. */
  problem: string | null;
  /** Whether another attempt can succeed. */
  isRepeatable: boolean;
};

type Options = { subject: DocumentSubject; kind: Document['kind']; onStored: (documents: readonly Document[]) => void };

/** Uploads that run at the same time. */
const AT_ONCE = 2;

/** Refusals of the file itself: the same file would be refused again. */
const FINAL = new Set(['document_type_mismatch', 'document_over_limit', 'payload_too_large', 'unsupported_media_type']);

/** Uploads files as documents. Each can be cancelled, and repeated after a failure without a second document. */
export function useUploads({ subject, kind, onStored }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const client = useQueryClient();
  const nextId = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  const stored = useRef(new Map<number, StoredFile>());
  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  const send = async ({ id, file }: Upload) => {
    const abort = new AbortController();
    running.current.set(id, abort);
    change(id, { state: 'sending', sent: 0, problem: null });
    const into = stored.current.get(id) ?? newStoredFile();
    stored.current.set(id, into);
    try {
      const onProgress = (sent: number) => change(id, { sent });
      const of = { file, mediaType: mediaTypeOf(file)!, subject, kind };
      await storeFile(into, of, { onProgress, signal: abort.signal });
      change(id, { state: 'stored', sent: 1 });
    } catch (error) {
      const isCancelled = abort.signal.aborted;
      const isFinal = error instanceof ApiFailure && FINAL.has(error.code);
      if (isCancelled || isFinal) await discardFile(into);
      if (isCancelled) change(id, { state: 'cancelled' });
      else change(id, { state: 'failed', problem: (error as Error).message, isRepeatable: !isFinal });
    } finally {
      running.current.delete(id);
    }
  };

  const reported = useRef(new Set<number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it continues when an upload has changed its state
  useEffect(() => {
    const next = uploads.find(({ state, id }) => state === 'waiting' && !running.current.has(id));
    if (next && running.current.size < AT_ONCE) return void send(next);
    if (uploads.some(({ state }) => state === 'waiting' || state === 'sending')) return;
    const added = uploads.filter(({ id, state }) => state === 'stored' && !reported.current.has(id));
    if (added.length === 0) return;
    for (const { id } of added) reported.current.add(id);
    void client.invalidateQueries({ queryKey: ['documents'] });
    onStored(added.map(({ id }) => stored.current.get(id)!.document!));
  }, [uploads]);
  useAbortOnLeave(running.current);

  return {
    uploads,
    add: (files: Iterable<File>) => {
      const added = Array.from(files, (file): Upload => {
        const problem = faultOf(file);
        nextId.current += 1;
        const state = problem === null ? 'waiting' : 'failed';
        return { id: nextId.current, file, state, sent: 0, problem, isRepeatable: false };
      });
      setUploads((all) => [...all, ...added]);
    },
    cancel: (id: number) => {
      const abort = running.current.get(id);
      if (abort) abort.abort();
      else change(id, { state: 'cancelled' });
    },
    retry: (id: number) => change(id, { state: 'waiting', problem: null }),
    dismiss: (id: number) => setUploads((all) => all.filter((each) => each.id !== id)),
  };
}

/** Ends the uploads of a page that is left. */
function useAbortOnLeave(running: ReadonlyMap<number, AbortController>): void {
  useEffect(
    () => () => {
      for (const abort of running.values()) abort.abort();
    },
    [running],
  );
}
