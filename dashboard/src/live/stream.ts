import type { Change } from './changes.ts';

export type LiveState = 'connecting' | 'live';

type Handlers = {
  onChange: (change: Change) => void;
  onState: (state: LiveState) => void;
  /** Changes may have been missed, because the place in the stream was lost. */
  onGap: () => void;
};

type Message = { change: Change; cursor: string } | { state: LiveState; cursor: string | null } | 'state?';

const NAME = 'rcm.changes';
const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 30_000];

/**
 * Follows the changes that the user may read. The tabs of a browser share one stream, because HTTP/1.1 allows a browser
 * six connections: one tab holds a lock, reads the stream and forwards changes to the others. If it is closed, another
 * tab continues from its cursor. Returns a function that ends the stream.
 */
export function followChanges({ onChange, onState, onGap }: Handlers): () => void {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(NAME);
  let cursor: string | null = null;
  let state: LiveState = 'connecting';
  let isLeading = false;
  const become = (next: LiveState) => {
    if (state === next) return;
    state = next;
    onState(next);
    if (isLeading) channel.postMessage({ state, cursor } satisfies Message);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'state?') {
      if (isLeading) channel.postMessage({ state, cursor } satisfies Message);
      return;
    }
    cursor = data.cursor ?? cursor;
    if ('change' in data) onChange(data.change);
    else become(data.state);
  };
  channel.postMessage('state?' satisfies Message);

  const lead = () =>
    new Promise<void>((resolve) => {
      isLeading = true;
      let failures = 0;
      let source: EventSource;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const open = () => {
        source = new EventSource(
          `/v1/session/changes${cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`}`,
        );
        source.addEventListener('ready', (event) => {
          failures = 0;
          cursor = event.lastEventId;
          become('live');
        });
        source.addEventListener('change', (event) => {
          cursor = event.lastEventId;
          const change = JSON.parse(event.data as string) as Change;
          channel.postMessage({ change, cursor } satisfies Message);
          onChange(change);
        });
        source.onerror = () => {
          become('connecting');
          // A browser connects again by itself, with the last id, unless the service refused the stream.
          if (source.readyState !== EventSource.CLOSED) return;
          if (failures > 0 && cursor !== null) {
            cursor = null;
            onGap();
          }
          timer = setTimeout(open, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]);
        };
      };
      stopped.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        source.close();
        resolve();
      });
      open();
    });
  // Browsers have locks only on secure origins. Elsewhere each tab has a stream.
  if (navigator.locks === undefined) void lead();
  else navigator.locks.request(NAME, { signal: stopped.signal }, lead).catch(() => undefined);
  return () => {
    stopped.abort();
    channel.close();
  };
}
