import { MESSAGE_KEYS } from '@sward/shared/contract';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { useForm } from '../../../form/use-form.ts';
import { moment } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ReadState } from '../../../ui/states.tsx';
import { BackLink } from '../layout/back-link.tsx';
import { showOvertaken } from '../layout/changes-queues.ts';
import { reportedQuestion } from '../messages/reported-question.en.ts';
import { reports as t } from '../messages/reports.en.ts';
import { useCloseReport } from './api/close-report.ts';
import { type Report, useReport } from './api/get-report.ts';
import { ReadMessages } from './read-messages.tsx';

const ReportedQuestion = lazy(() => import('./reported-question.tsx'));

const SHORTEST = 3;
const LONGEST = 1000;

/** Reported message with the few around it, and the actions on it. */
export function ReportDetails({ messageId }: { messageId: string }) {
  const read = useReport(messageId);
  return (
    <>
      <BackLink to="/operator/reports">{t.back}</BackLink>
      <ReadState read={read} />
      {read.data && <Details report={read.data} />}
    </>
  );
}

function Details({ report }: { report: Report }) {
  const { id, of, reason, reporterId, reportedId, serviceRequestId, ownerId, messages, createdAt } = report;
  return (
    <div className="grid gap-6 @3xl:grid-cols-[1fr_22rem]">
      <Card aria-label={of === 'question' ? reportedQuestion.title : t.messages}>
        <h2>{of === 'question' ? reportedQuestion.title : t.messages}</h2>
        <p className="mt-1 mb-3 text-muted">{t.logged}</p>
        {of === 'question' ? (
          <Suspense>
            <ReportedQuestion report={report} />
          </Suspense>
        ) : (
          <ReadMessages messages={messages} isOwner={(sender) => sender === ownerId} reported={id} />
        )}
      </Card>
      <div className="grid content-start gap-6">
        <Card aria-label={t.reason}>
          <h2>{t.reason}</h2>
          <p className="mt-2 whitespace-pre-line">{reason}</p>
          <p className="mt-2 text-sm text-muted">{t.reportedAt(moment(createdAt))}</p>
          <ul className="mt-2">
            <li>
              <Link to={`/operator/people/${reportedId}?case=${id}`} className="case-link">
                {t.sender}
              </Link>
            </li>
            <li>
              <Link to={`/operator/people/${reporterId}?case=${id}`} className="case-link">
                {t.reporter}
              </Link>
            </li>
            <li>
              <Link to={`/requests/${serviceRequestId}`} className="case-link">
                {t.request}
              </Link>
            </li>
          </ul>
        </Card>
        <Card aria-label={t.close}>
          <h2>{t.close}</h2>
          {report.closed ? <Closed closed={report.closed} /> : <CloseForm messageId={id} />}
        </Card>
      </div>
    </div>
  );
}

function Closed({ closed }: { closed: NonNullable<Report['closed']> }) {
  return (
    <>
      <p className="mt-2 whitespace-pre-line">{closed.note}</p>
      <p className="mt-2 text-sm text-muted">{t.closedBy(closed.by, moment(closed.at))}</p>
    </>
  );
}

function CloseForm({ messageId }: { messageId: string }) {
  const close = useCloseReport(messageId);
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm({ note: '' }, (values): { note?: string } => {
    const { length } = values.note.trim();
    if (length < SHORTEST) return { note: MESSAGE_KEYS.reason_required };
    return length > LONGEST ? { note: MESSAGE_KEYS.too_long } : {};
  });
  const submit = (values: { note: string }) =>
    close.mutate(values.note.trim(), {
      onSuccess: () => {
        toast({ title: t.closedNow });
        void navigate(state?.fromQueue ?? '/operator/reports');
      },
      onError: (error) => showOvertaken(error) || showRefusal(form, error, t),
    });
  return (
    <Form form={form} onSubmit={submit} label={t.close} className="mt-3 grid gap-4">
      <TextArea name="note" label={t.note} hint={t.noteHint} most={LONGEST} />
      <Button type="submit" pending={close.isPending && t.closing}>
        {t.close}
      </Button>
    </Form>
  );
}
