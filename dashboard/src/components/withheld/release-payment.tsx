import type { ClaimPayment } from '../../api/queries/payments/remittances.ts';
import { usePostPayment, useReleasePayment, useReleasePreview } from '../../api/queries/payments/withheld.ts';
import { useReasonWithout } from '../../session/session.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { Loading } from '../loading.tsx';
import { Problem } from '../problem.tsx';
import ui from '../ui.module.css';
import { ReasonFields, useReason } from './reason-fields.tsx';
import { Refusal } from './refusal.tsx';
import { ReleasePreview } from './release-preview.tsx';
import { RELEASE_REASONS, whyOf, whyWaiting } from './withheld-words.ts';

type Props = { of: ClaimPayment; onClose: () => void };

/** Shows what the release of a withheld payment will post, and releases it with a reason. */
export function ReleasePayment({ of, onClose }: Props) {
  const preview = useReleasePreview(of.id);
  const reason = useReason();
  const release = useReleasePayment(onClose);
  const post = usePostPayment(onClose);
  const noPost = useReasonWithout('remittances:write');
  const { data } = preview;
  const isPostable = data?.reasons.includes('fits_the_claim') === true;
  const refused = data !== undefined && !data.canRelease && !isPostable;
  const missing =
    refused || preview.error ? 'The payment cannot be released' : data ? reason.missing : 'Wait for the preview';
  return (
    <FormDialog
      isWide
      onClose={onClose}
      title={isPostable ? 'Post the payment?' : 'Release the payment?'}
      submit={isPostable ? 'Post' : 'Release'}
      isBusy={release.isPending || post.isPending}
      missing={isPostable ? noPost : missing}
      onSubmit={() => (isPostable ? post.mutate(of.id) : release.mutate({ id: of.id, body: reason.body }))}
      error={release.error ?? post.error}
    >
      {preview.error && <Problem error={preview.error} retry={() => void preview.refetch()} />}
      {data === undefined && !preview.error && <Loading />}
      {data?.canRelease && (
        <>
          <Reasons of={whyWaiting(of)} />
          <ReleasePreview of={data} payment={of} />
          <ReasonFields
            id="release"
            of={reason}
            reasons={RELEASE_REASONS}
            hint="The note is kept with the payment. Other users see who released the payment and why."
            error={release.error}
          />
        </>
      )}
      {isPostable && (
        <p>The amounts of the payment add up and fit the claim. Post the payment instead of releasing it.</p>
      )}
      {refused && (
        <>
          <p>The payment cannot be released:</p>
          <Reasons of={whyOf(data.reasons)} />
        </>
      )}
      <Refusal of={release.error ?? post.error} />
    </FormDialog>
  );
}

function Reasons({ of }: { of: readonly string[] }) {
  if (of.length === 1) return <p>{of[0]}</p>;
  return (
    <ul className={ui.bullets}>
      {of.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
