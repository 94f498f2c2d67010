import { MESSAGE_KEYS } from '@sward/shared/contract';
import {
  type SupportForm as Kind,
  SUPPORT_LIMITS,
  SUPPORT_TOPICS,
  type SupportTopic,
} from '@sward/shared/product';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SelectField, TextArea, TextField } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { type Problems, useForm } from '../../../form/use-form.ts';
import { useOwnDetails } from '../../../form/use-own-details.ts';
import { LANGUAGE } from '../../../lib/languages.ts';
import { toast } from '../../../lib/toast.ts';
import { supportTopics, supportForm as t } from '../../../messages/support-form.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

const EMPTY = { name: '', email: '', providerId: '', topic: '', message: '' };
type Values = typeof EMPTY;

/** A rough check of an address; the server has the final one. */
const ADDRESS = /^\S+@\S+\.\S{2,}$/;

function problemsOf(kind: Kind, values: Values): Problems<Values> {
  const problems: Problems<Values> = {};
  const { name, email, providerId, topic, message } = values;
  if (name.trim().length < 2) problems.name = MESSAGE_KEYS.name_short;
  if (kind === 'provider' && !providerId.trim()) problems.providerId = MESSAGE_KEYS.provider_id_required;
  if (!ADDRESS.test(email.trim())) problems.email = MESSAGE_KEYS.email_please;
  if (!topic) problems.topic = MESSAGE_KEYS.topic_select;
  if (message.trim().length < 10) problems.message = MESSAGE_KEYS.message_short;
  else if (message.trim().length > SUPPORT_LIMITS.message) problems.message = MESSAGE_KEYS.too_long;
  return problems;
}

function bodyOf(kind: Kind, { providerId, topic, ...written }: Values) {
  const writing = { ...written, language: LANGUAGE };
  return kind === 'provider'
    ? { ...writing, form: kind, providerId, topic: topic as (typeof SUPPORT_TOPICS.provider)[number] }
    : { ...writing, form: kind, topic: topic as (typeof SUPPORT_TOPICS.customer)[number] };
}

/** The form that opens a ticket, and then shows its number. */
export function SupportForm({ kind, onSent }: { kind: Kind; onSent: () => void }) {
  const [ticket, setTicket] = useState<string>();
  const sent = (number: string) => {
    setTicket(number);
    toast({ title: t.sent, description: t.sentText });
    onSent();
  };
  return (
    <Card aria-label={t.title}>
      {ticket ? (
        <Thanks ticket={ticket} onAgain={() => setTicket(undefined)} />
      ) : (
        <Writing kind={kind} onSent={sent} />
      )}
    </Card>
  );
}

function Thanks({ ticket, onAgain }: { ticket: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3">
      <CircleCheck aria-hidden="true" className="size-8 text-link" />
      <h2 ref={heading} tabIndex={-1}>
        {t.thanks}
      </h2>
      <p className="font-semibold money">{t.number(ticket)}</p>
      <p>{t.next(SUPPORT_LIMITS.replyHours)}</p>
      <Button look="secondary" onClick={onAgain}>
        {t.again}
      </Button>
    </div>
  );
}

function Writing({ kind, onSent }: { kind: Kind; onSent: (ticket: string) => void }) {
  const form = useForm<Values>(EMPTY, (values) => problemsOf(kind, values));
  useOwnDetails(form, ({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`, email }));
  const submit = async (values: Values) => {
    const { sendMessage } = await import('../send-message.ts');
    const answer = await sendMessage(bodyOf(kind, values));
    if ('ticket' in answer) onSent(answer.ticket);
    else form.refuse(answer.problems);
  };
  return (
    <>
      <h2 className="mb-4">{t.title}</h2>
      <Form form={form} onSubmit={submit} label={t.title} className="grid gap-5">
        <TextField name="name" label={t.name} autoComplete="name" />
        {kind === 'provider' && (
          <TextField name="providerId" label={t.providerId} hint={t.providerHint} autoComplete="off" />
        )}
        <TextField name="email" label={t.email} type="email" autoComplete="email" />
        <SelectField name="topic" label={t.topic} placeholder={t.topicNone} options={topicsOf(kind)} />
        <TextArea name="message" label={t.message} most={SUPPORT_LIMITS.message} rows={6} />
        <Button type="submit" pending={form.submitting && t.sending}>
          {t.send}
        </Button>
      </Form>
    </>
  );
}

function topicsOf(kind: Kind): Record<string, string> {
  const topics: readonly SupportTopic[] = SUPPORT_TOPICS[kind];
  return Object.fromEntries(topics.map((topic) => [topic, supportTopics[topic]]));
}
