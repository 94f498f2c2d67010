import { CircleCheck, ExternalLink, IdCard, Landmark, TriangleAlert } from 'lucide-react';
import type { Answer } from '../../../lib/api/api.ts';
import { fromCents } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Page } from '../../../ui/page.tsx';
import { StateHeader } from '../../../ui/state-header.tsx';
import { payoutAccount as t } from '../messages/payout-account.en.ts';
import { useOpening } from './use-opening.tsx';

type Account = Answer<'payments.getPayoutAccount'>;

/** Badge beside the heading of a provider whom Stripe can pay. */
export function PayoutsOn() {
  const { open, pending, dialog } = useOpening();
  return (
    <div className="flex flex-wrap items-center gap-x-3 print:hidden">
      <Badge tone="good" icon={CircleCheck}>
        {t.on}
      </Badge>
      <Button look="link" aria-label={t.changeWhat} pending={pending} onClick={open}>
        {t.change}
      </Button>
      {dialog}
    </div>
  );
}

/** Notice that Stripe cannot pay: the waiting amount, and the way to Stripe's page, which says what is missing. */
export function PayoutsStopped({ blocked }: Account) {
  const { open, pending, dialog } = useOpening();
  const waiting = blocked.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <StateHeader
      tone="stop"
      icon={TriangleAlert}
      heading="none"
      kicker={t.stopped}
      sentence={waiting > 0 ? t.needsFor(fromCents(waiting)) : t.needs}
      help={t.stoppedHelp}
      action={
        <>
          <Button main pending={pending} onClick={open}>
            <IdCard aria-hidden="true" className="size-5" />
            {t.seeMissing}
          </Button>
          {dialog}
        </>
      }
    />
  );
}

/** Start of payouts: what the provider needs, and how the money will come. */
export function ConnectPayouts({ status }: Account) {
  const { open, pending, dialog } = useOpening();
  const begun = status === 'onboarding';
  return (
    <>
      <StateHeader
        tone="go"
        icon={Landmark}
        kicker={t.with}
        sentence={begun ? t.finish : t.connect}
        help={begun ? t.finishHelp : t.connectHelp}
        action={
          <>
            <Button main pending={pending} onClick={open}>
              <ExternalLink aria-hidden="true" className="size-5" />
              {t.toStripe}
            </Button>
            {dialog}
          </>
        }
      />
      <Page className="grid gap-10 lg:grid-cols-2">
        <section>
          <h2 className="mb-3">{t.ready}</h2>
          <Rows>
            {t.readyRows.map(([title, text], index) => (
              <Row key={title} icon={index === 0 ? Landmark : IdCard} title={title} text={text} />
            ))}
          </Rows>
        </section>
        <section>
          <h2 className="mb-3">{t.how}</h2>
          <ol className="grid gap-4 border-s-2 border-line ps-5">
            {t.howSteps.map(([when, text]) => (
              <li key={when}>
                <p className="text-sm font-semibold text-muted">{when}</p>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </Page>
    </>
  );
}
