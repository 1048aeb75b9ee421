import type { ApiKey } from '../../api/queries/platform/api-keys.ts';
import { Time } from '../../components/time.tsx';

/** Shows when a key was last used. */
export function LastUsed({ of: { lastUsedAt } }: { of: ApiKey }) {
  if (lastUsedAt === null) return <>The key has never been used.</>;
  return (
    <>
      It was last used <Time at={lastUsedAt} />.
    </>
  );
}
