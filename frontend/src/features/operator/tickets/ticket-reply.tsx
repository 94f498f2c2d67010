import { MESSAGE_KEYS } from '@sward/shared/contract';
import { SUPPORT_LIMITS } from '@sward/shared/product';
import { useState } from 'react';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { type Problems, useForm } from '../../../form/use-form.ts';
import { isCode } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ticket as t } from '../messages/tickets.en.ts';
import { useReplyToTicket } from './api/reply-to-ticket.ts';

interface Values {
  text: string;
}

interface Shown {
  ticketId: string;
  /** Count of the replies on the page. */
  seen: number;
}

/** Form for a reply to the author of a ticket. It is empty again once the reply is sent, not when another operator's arrives. */
export function TicketReply(props: Shown) {
  const [sent, setSent] = useState(0);
  return <ReplyForm key={sent} {...props} onSent={() => setSent(sent + 1)} />;
}

function ReplyForm({ ticketId, seen, onSent }: Shown & { onSent: () => void }) {
  const send = useReplyToTicket(ticketId);
  const form = useForm<Values>({ text: '' }, (values) => {
    const problems: Problems<Values> = {};
    const { length } = values.text.trim();
    if (length < 2) problems.text = MESSAGE_KEYS.reply_required;
    else if (length > SUPPORT_LIMITS.message) problems.text = MESSAGE_KEYS.too_long;
    return problems;
  });
  const submit = (values: Values) =>
    send.mutate(
      { text: values.text, seen },
      {
        onSuccess: () => {
          toast({ title: t.sent });
          onSent();
        },
        onError: (error) =>
          isCode(error, 'state_changed') ? toast(t.answered) : showRefusal(form, error, t),
      },
    );
  return (
    <Card>
      <Form form={form} onSubmit={submit} label={t.send} className="grid gap-4">
        <TextArea name="text" label={t.reply} hint={t.replyHint} most={SUPPORT_LIMITS.message} rows={6} />
        <Button type="submit" className="sm:w-fit" pending={send.isPending && t.sending}>
          {t.send}
        </Button>
      </Form>
    </Card>
  );
}
