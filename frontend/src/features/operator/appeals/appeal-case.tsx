import { appealDecisionBody } from '@sward/shared/contract';
import { Gavel } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import { RadioCards } from '../../../form/fields/radio-cards.tsx';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { longDay, moment } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { reliability as words } from '../../../messages/product/reliability.en.ts';
import { PointFacts } from '../../../parts/reliability/point-facts.tsx';
import { ratesText } from '../../../parts/reliability/point-text.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { PhotoViews } from '../../../ui/photos/photo-views.tsx';
import { Empty, ReadState } from '../../../ui/states.tsx';
import { Case, Part } from '../layout/case.tsx';
import { showOvertaken } from '../layout/changes-queues.ts';
import { appeals as t } from '../messages/appeals.en.ts';
import { Key } from '../queue/key.tsx';
import { useDecideAppeal } from './api/decide-appeal.ts';
import { useAppeal } from './api/get-appeal.ts';
import type { Appeal } from './api/list-appeals.ts';

const AppealMessages = lazy(() => import('./appeal-messages.tsx'));

/** An appeal: the record of the job, the provider's statement, and the decision. */
export default function AppealCase({ pointId }: { pointId: string }) {
  const read = useAppeal(pointId);
  const [appeal] = read.data?.items ?? [];
  if (appeal) return <Details key={appeal.appeal?.status} point={appeal} />;
  return (
    <Case top={<PageHeading>{t.one}</PageHeading>}>
      <div className="case-part">
        <ReadState read={read} />
        {read.data && (
          <Empty icon={Gavel} title={t.missing}>
            {t.noneText}
          </Empty>
        )}
      </div>
    </Case>
  );
}

function Details({ point }: { point: Appeal }) {
  const { businessName, providerId, paymentId, serviceRequestId, services, date, appeal } = point;
  if (!appeal) return null;
  return (
    <Case
      top={
        <>
          <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="quiet" icon={Gavel}>
              {t.one}
            </Badge>
            {appeal.status === 'open' && (
              <span className={`font-semibold ${point.late ? 'text-danger' : ''}`}>
                {t.due(moment(appeal.dueAt))}
              </span>
            )}
          </p>
          <PageHeading>{words.kinds[point.kind]}</PageHeading>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted">
            <span>
              {serviceList(services)} · {longDay(date)} · {businessName}
            </span>
            <Link to={`/requests/${serviceRequestId}`} className="case-link">
              {t.request}
            </Link>
            {paymentId && (
              <Link to={`/operator/payments/${paymentId}`} className="case-link">
                {t.payment}
              </Link>
            )}
          </p>
        </>
      }
    >
      {appeal.status !== 'open' && <Decided appeal={appeal} by={point.decidedBy} />}
      <div className="case-sides">
        <Part title={t.record}>
          <div className="grid gap-3">
            <PointFacts point={point} />
            <p className="text-sm text-muted">{t.now(ratesText(point.reliability))}</p>
            {point.disputes.asked > 0 && (
              <p className="text-sm text-muted">
                {words.disputes(point.disputes.answered, point.disputes.asked)}
              </p>
            )}
          </div>
        </Part>
        <Part
          title={t.says(businessName)}
          note={
            <Link to={`/operator/people/${providerId}`} className="case-link">
              {t.person}
            </Link>
          }
        >
          {appeal.photos.length > 0 && <PhotoViews label={words.photos} photos={appeal.photos} />}
          <p className="case-quote mt-3">{appeal.text}</p>
          <p className="mt-1 text-sm text-muted">{t.at(moment(appeal.at))}</p>
        </Part>
      </div>
      <Suspense>
        {appeal.status === 'open' && <AppealMessages pointId={point.id} providerId={providerId} />}
      </Suspense>
      {appeal.status === 'open' && <Decide pointId={point.id} />}
    </Case>
  );
}

function Decided({ appeal, by }: { appeal: NonNullable<Appeal['appeal']>; by: string | null }) {
  return (
    <Part title={t.decision}>
      <p className="font-semibold">{words.states[appeal.status]}</p>
      {appeal.reason && <p className="case-quote mt-2">{appeal.reason}</p>}
      {appeal.decidedAt && (
        <p className="mt-1 text-sm text-muted">{t.decidedAt(moment(appeal.decidedAt), by)}</p>
      )}
    </Part>
  );
}

const CHOICES = ['grant', 'refuse'] as const;
const OPTIONS = CHOICES.map((value) => ({ value, ...t.choices[value] }));

type Values = z.input<typeof appealDecisionBody>;

/** Grants or refuses the appeal, with a reason for the provider. The decision is final. */
function Decide({ pointId }: { pointId: string }) {
  const decide = useDecideAppeal(pointId);
  const form = useSchemaForm<Values>(appealDecisionBody, { reason: '' });
  const { grant } = form.values as Partial<Values>;
  const submit = (values: Values) =>
    decide.mutate(values, {
      onSuccess: () => toast({ title: t.decided }),
      onError: (error) => showOvertaken(error) || showRefusal(form, error, t),
    });
  return (
    <Form form={form} onSubmit={submit} label={t.decision} className="contents">
      <Part title={t.decision}>
        <div className="grid gap-4">
          <RadioCards
            name="grant"
            legend={t.question}
            options={OPTIONS}
            value={grant === undefined ? undefined : grant ? 'grant' : 'refuse'}
            error={form.errors.grant}
            onChange={(choice) => form.set('grant', choice === 'grant')}
          />
          <TextArea name="reason" label={t.reason} hint={t.reasonHint} />
        </div>
      </Part>
      <div className="case-act">
        <Button main type="submit" data-key="d" pending={decide.isPending && t.deciding}>
          {t.decide} <Key aside>D</Key>
        </Button>
      </div>
    </Form>
  );
}
