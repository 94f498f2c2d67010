import { useParams } from 'react-router-dom';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { moment } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { supportTopics } from '../../../messages/support-form.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, ReadState } from '../../../ui/states.tsx';
import { BackLink } from '../layout/back-link.tsx';
import { Facts } from '../layout/facts.tsx';
import { LateBadge } from '../layout/state-badges.tsx';
import { SubjectLink } from '../layout/subject-link.tsx';
import { tickets as queue, ticket as t } from '../messages/tickets.en.ts';
import { useChangeTicket } from './api/change-ticket.ts';
import { type OperatorTicket, useTicket } from './api/get-ticket.ts';
import { TicketReply } from './ticket-reply.tsx';

export default function TicketPage() {
  const { ticketId = '' } = useParams();
  const ticket = useTicket(ticketId);
  const missing = missingPage(ticket);
  if (missing) return missing;
  return (
    <Page>
      <BackLink to="/operator/support">{t.back}</BackLink>
      <PageHeading>{ticket.data?.ticket ?? t.documentTitle}</PageHeading>
      <div className="mt-2">
        <ReadState read={ticket} />
        {ticket.data && <Details ticket={ticket.data} />}
      </div>
    </Page>
  );
}

function Details({ ticket }: { ticket: OperatorTicket }) {
  const { id, status, dueAt, late, accountId, replies } = ticket;
  const account = accountId ? <SubjectLink id={accountId} name={t.open} within={id} /> : t.notSignedIn;
  return (
    <>
      <p className="text-lg font-semibold">
        {supportTopics[ticket.topic]} · {t.from[ticket.form]}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-muted">
        <span>{queue.states[status]}</span>
        {dueAt && <span>{queue.due(moment(dueAt))}</span>}
        {late && <LateBadge />}
      </p>
      <div className="mt-5 grid gap-6 @4xl:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 content-start gap-4">
          <Said title={t.message} note={queue.written(moment(ticket.createdAt))} text={ticket.message} />
          {replies.map((reply) => (
            <Said
              key={reply.id}
              title={t.reply}
              note={t.replied(reply.by, moment(reply.at))}
              text={reply.text}
            />
          ))}
          {status !== 'closed' && <TicketReply ticketId={id} seen={replies.length} />}
          <Change ticketId={id} closed={status === 'closed'} />
        </div>
        <Card className="min-w-0 self-start xl:[&_dl]:grid-cols-1">
          <h2 className="mb-4">{t.sender}</h2>
          <Facts
            empty={t.empty}
            facts={[
              [t.name, ticket.name],
              [t.email, ticket.email],
              [t.provider, ticket.providerId],
              [t.account, account],
            ]}
          />
        </Card>
      </div>
    </>
  );
}

function Said({ title, note, text }: { title: string; note: string; text: string }) {
  return (
    <Card>
      <h2>{title}</h2>
      <p className="text-sm text-muted">{note}</p>
      <p className="mt-2 whitespace-pre-line">{text}</p>
    </Card>
  );
}

function Change({ ticketId, closed }: { ticketId: string; closed: boolean }) {
  const { mutate, isPending } = useChangeTicket(ticketId);
  const change = () =>
    mutate(closed ? 'open' : 'closed', {
      onSuccess: () => toast({ title: closed ? t.reopened : t.closed }),
      onError: (error) => showFailure(t.failed, error),
    });
  return (
    <Button look="secondary" className="w-fit" onClick={change} pending={isPending && t.changing}>
      {closed ? t.reopen : t.close}
    </Button>
  );
}
