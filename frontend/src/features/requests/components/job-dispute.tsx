import { useState } from 'react';
import { disputeReasons, dispute as t } from '#messages/dispute.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import ConfirmDialog from '../../../components/ui/confirm-dialog.tsx';
import { LatePhotoViews } from '../../../components/ui/late-photo-views.tsx';
import { fromCents, moment, plainDay } from '../../../lib/format.ts';
import { tellFailure } from '../../../lib/tell-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { type Dispute, type DisputeCommand, useDisputeCommand } from '../disputes.ts';
import { ReplyDialog } from './reply-dialog.tsx';

type Viewer = 'owner' | 'provider';
const isCommand = (action: string): action is DisputeCommand => action in t.actions;

/** What is wrong with a job, what both sides say of it, and what whoever looks may do. */
export function JobDispute({ dispute, viewer }: { dispute: Dispute; viewer: Viewer }) {
  const { opened, answer, decision, allowedActions } = dispute;
  const [asked, setAsked] = useState<DisputeCommand>();
  const [replying, setReplying] = useState(false);
  const whoIs = (party: Viewer) => (party === viewer ? t.you : t[party]);
  return (
    <Card aria-label={t.title} className="grid gap-5">
      <div>
        <h2 className="text-xl">{t.title}</h2>
        <p className="mt-1 text-muted">{nextOf(dispute, viewer)}</p>
      </div>
      <Statement who={whoIs('owner')} statement={opened} about={disputeReasons[dispute.reason]} />
      {answer && <Statement who={whoIs('provider')} statement={answer} about={offerText(answer.offer)} />}
      {decision && (
        <section>
          <h3 className="font-semibold">{t.decision}</h3>
          <p className="mt-1 whitespace-pre-line">{decision}</p>
        </section>
      )}
      {allowedActions.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {allowedActions.includes('answer') && <Button onClick={() => setReplying(true)}>{t.answer}</Button>}
          {allowedActions.filter(isCommand).map((action) => (
            <Button
              key={action}
              look={action === 'withdraw' ? 'secondary' : undefined}
              onClick={() => setAsked(action)}
            >
              {t.actions[action].do}
            </Button>
          ))}
        </div>
      )}
      {asked && <Asked paymentId={dispute.id} command={asked} onClose={() => setAsked(undefined)} />}
      {replying && <ReplyDialog paymentId={dispute.id} onClose={() => setReplying(false)} />}
    </Card>
  );
}

function Statement({
  who,
  about,
  statement: { at, text, photos },
}: {
  who: string;
  /** What it comes to. */
  about: string;
  statement: Dispute['opened'];
}) {
  return (
    <section className="border-s-4 border-line ps-4">
      <h3 className="font-semibold">{about}</h3>
      <p className="text-sm text-muted">
        {who}, {moment(at)}
      </p>
      <p className="mt-2 break-words whitespace-pre-line">{text}</p>
      {photos.length > 0 && (
        <div className="mt-3">
          <LatePhotoViews label={t.photos(who)} photos={photos} />
        </div>
      )}
    </section>
  );
}

/** Asks before the other party is told. */
function Asked({
  paymentId,
  command,
  onClose,
}: {
  paymentId: string;
  command: DisputeCommand;
  onClose: () => void;
}) {
  const words = t.actions[command];
  const act = useDisputeCommand(paymentId, command);
  const confirm = () =>
    act.mutate(undefined, {
      onSuccess: () => toast({ title: words.done }),
      onError: (error) => tellFailure(t.failed, error),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      confirm={words.do}
      pending={act.isPending && words.doing}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function nextOf({ status, waitsFor, dueAt, outcome, refundCents }: Dispute, viewer: Viewer): string {
  const back = fromCents(refundCents ?? 0);
  if (outcome === 'agreed' || outcome === 'decided') return t.ended[outcome](back);
  if (outcome) return t.ended[outcome];
  const waits = status === 'fix_agreed' && waitsFor === 'provider' ? 'fix' : (waitsFor ?? 'operator');
  return t.waits[viewer][waits](dueAt ? moment(dueAt) : '');
}

function offerText(offer: NonNullable<Dispute['answer']>['offer']): string {
  if (offer?.fixDate) return t.offer.fix(plainDay(offer.fixDate));
  return offer?.refundCents ? t.offer.refund(fromCents(offer.refundCents)) : t.offer.none;
}
