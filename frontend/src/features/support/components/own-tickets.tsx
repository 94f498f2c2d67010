import { useEffect, useState } from 'react';
import { date } from '../../../lib/format.ts';
import { supportTopics, ownTickets as t } from '../../../messages/support-form.en.ts';
import { Card } from '../../../ui/card.tsx';
import { type OwnTicket, readOwnTickets } from '../send-message.ts';

/** The viewer's tickets with their replies; nothing without any. */
export default function OwnTickets() {
  const [tickets, setTickets] = useState<OwnTicket[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    // Tickets are an extra: the page is complete without them.
    readOwnTickets(asking.signal).then(setTickets, () => undefined);
    return () => asking.abort();
  }, []);
  if (tickets.length === 0) return null;
  return (
    <section aria-label={t.title} className="grid gap-4">
      <h2>{t.title}</h2>
      {tickets.map((ticket) => (
        <Card key={ticket.id}>
          <h3 className="flex flex-wrap justify-between gap-x-4 text-base">
            {supportTopics[ticket.topic]}
            <span className="money">{ticket.ticket}</span>
          </h3>
          <p className="text-sm text-muted">
            {t.states[ticket.status]} · {t.written(date(ticket.createdAt))}
          </p>
          <p className="mt-2 whitespace-pre-line">{ticket.message}</p>
          {ticket.replies.map(({ id, at, text }) => (
            <div key={id} className="mt-3 border-s-4 border-primary ps-4">
              <p className="text-sm text-muted">{t.reply(date(at))}</p>
              <p className="whitespace-pre-line">{text}</p>
            </div>
          ))}
        </Card>
      ))}
    </section>
  );
}
