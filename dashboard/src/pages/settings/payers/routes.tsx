import { useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { useTradingPartners } from '../../../api/queries/trading/connections.ts';
import { type PayerRoute, useCreateRoute, useEndRoute, useRoutes } from '../../../api/queries/trading/payers.ts';
import { ActionsHead } from '../../../components/actions-head.tsx';
import { Button } from '../../../components/button.tsx';
import { DateField } from '../../../components/date-field.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Problem } from '../../../components/problem.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { DateText } from '../../../components/time.tsx';
import ui from '../../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../../session/session.tsx';
import { SETS } from './codes.ts';

type Open = { kind: 'create' } | { kind: 'end'; route: PayerRoute };

/** Shows the trading partners to which a payer's transactions are sent, including routes that have ended. */
export function Routes({ payerId }: { payerId: string }) {
  const mayRead = useMay('partners:read');
  const refused = useReasonWithout('partners:write');
  const list = useRoutes(payerId, mayRead);
  const partners = useTradingPartners(mayRead).rows;
  const [open, setOpen] = useState<Open | null>(null);
  const nameOf = (id: string) => partners.find((partner) => partner.id === id)?.name ?? id;
  return (
    <section className={ui.section} aria-label="Routes">
      <h3>Routes</h3>
      {!mayRead && <p className={ui.hint}>Your role does not have partners:read.</p>}
      {list.error && <Problem error={list.error} retry={list.reload} />}
      {mayRead && !list.isLoading && !list.error && list.rows.length === 0 && (
        <p className={`${ui.hint} ${ui.section}`}>No route. Nothing is sent to this payer electronically.</p>
      )}
      {list.rows.length > 0 && (
        <table className={`${ui.grid} ${ui.section}`}>
          <thead>
            <tr>
              <th scope="col">Set</th>
              <th scope="col">Trading partner</th>
              <th scope="col">From</th>
              <th scope="col">Until</th>
              <ActionsHead />
            </tr>
          </thead>
          <tbody>
            {list.rows.map((route) => (
              <tr key={route.id}>
                <td className={ui.nowrap}>{route.transactionSet}</td>
                <td>
                  {nameOf(route.tradingPartnerId)}
                  {route.partnerPayerId && ` as ${route.partnerPayerId}`}
                </td>
                <td className={ui.nowrap}>
                  <DateText of={route.effectiveFrom} />
                </td>
                <td className={ui.nowrap}>
                  <DateText of={route.effectiveTo} />
                </td>
                <td>
                  <Button
                    aria-label={`End the route of ${route.transactionSet}`}
                    disabledReason={refused ?? (route.effectiveTo === null ? null : 'The route already has an end')}
                    onClick={() => setOpen({ kind: 'end', route })}
                  >
                    End
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button
        icon="plus"
        disabledReason={refused ?? (partners.length === 0 ? 'Set up a trading partner first' : null)}
        onClick={() => setOpen({ kind: 'create' })}
      >
        Add a route
      </Button>
      {open?.kind === 'create' && <AddRoute payerId={payerId} partners={partners} onClose={() => setOpen(null)} />}
      {open?.kind === 'end' && <EndRoute of={open.route} onClose={() => setOpen(null)} />}
    </section>
  );
}

type AddProps = { payerId: string; partners: readonly { id: string; name: string }[]; onClose: () => void };

function AddRoute({ payerId, partners, onClose }: AddProps) {
  const create = useCreateRoute(onClose);
  const [form, setForm] = useState({
    transactionSet: '837P' as PayerRoute['transactionSet'],
    tradingPartnerId: partners[0]!.id,
    partnerPayerId: '',
    effectiveFrom: '',
  });
  const failure = create.error instanceof ApiFailure ? create.error : null;
  const submit = () =>
    create.mutate({
      payerId,
      transactionSet: form.transactionSet,
      tradingPartnerId: form.tradingPartnerId,
      ...(form.partnerPayerId.trim() !== '' && { partnerPayerId: form.partnerPayerId.trim() }),
      ...(form.effectiveFrom !== '' && { effectiveFrom: form.effectiveFrom }),
    });
  return (
    <FormDialog
      onClose={onClose}
      title="Add a route"
      description="An earlier route of the same set ends on the day before."
      submit="Add"
      isBusy={create.isPending}
      onSubmit={submit}
      error={create.error}
    >
      <SelectField
        id="route-set"
        label="Transaction set"
        error={failure?.about('transactionSet') ?? null}
        options={SETS}
        value={form.transactionSet}
        onChange={(value) => setForm({ ...form, transactionSet: value })}
      />
      <Field id="route-partner" label="Trading partner" error={failure?.about('tradingPartnerId') ?? null}>
        <select
          id="route-partner"
          className={ui.input}
          value={form.tradingPartnerId}
          onChange={(event) => setForm({ ...form, tradingPartnerId: event.target.value })}
        >
          {partners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field
        id="route-id"
        label="The partner's id for the payer"
        hint="If empty, the id in the directory."
        error={failure?.about('partnerPayerId') ?? null}
      >
        <input
          id="route-id"
          className={ui.input}
          autoComplete="off"
          maxLength={80}
          value={form.partnerPayerId}
          onChange={(event) => setForm({ ...form, partnerPayerId: event.target.value })}
        />
      </Field>
      <DateField
        id="route-from"
        label="First day"
        hint="If empty, today."
        error={failure?.about('effectiveFrom') ?? null}
        value={form.effectiveFrom}
        onChange={(date) => setForm({ ...form, effectiveFrom: date })}
      />
    </FormDialog>
  );
}

function EndRoute({ of, onClose }: { of: PayerRoute; onClose: () => void }) {
  const end = useEndRoute(onClose);
  const [effectiveTo, setLast] = useState('');
  const failure = end.error instanceof ApiFailure ? end.error : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`End the route of ${of.transactionSet}`}
      description="After its last day, transactions of this set are not sent to the payer, unless there is another route."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            isBusy={end.isPending}
            disabledReason={effectiveTo === '' ? 'Choose the last day first' : null}
            onClick={() => end.mutate({ of, effectiveTo })}
          >
            End the route
          </Button>
        </>
      }
    >
      <DateField
        id="route-to"
        label="Last day"
        error={failure?.about('effectiveTo') ?? null}
        value={effectiveTo}
        onChange={setLast}
      />
      {end.error && <Problem error={end.error} />}
    </Dialog>
  );
}
