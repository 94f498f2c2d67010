import { isTakenUp, PRODUCT_NAME } from '@sward/shared/product';
import { type ComponentProps, useState } from 'react';
import { usePayment } from '../../lib/api/queries/payment.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { fromCents, moment, plainDay } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { disputeReasons, disputeWaits, dispute as t } from '../../messages/product/dispute.en.ts';
import { Button } from '../../ui/button.tsx';
import ConfirmAndUndo from '../../ui/confirm-and-undo.tsx';
import ConfirmDialog from '../../ui/dialogs/confirm-dialog.tsx';
import { LatePhotoViews } from '../../ui/photos/late-photo-views.tsx';
import { Section } from '../../ui/section.tsx';
import { Timeline } from '../../ui/steps/timeline.tsx';
import { waitText } from '../job/open-report.tsx';
import { type DisputeCommand, useDisputeCommand } from './api/dispute-command.ts';
import type { Dispute } from './api/refresh-on-settled.ts';
import { ReplyDialog } from './reply-dialog.tsx';

type Viewer = 'owner' | 'provider';
/** One button leads; taking the report back is a link beside them. */
const LOOKS: Partial<Record<DisputeCommand, 'secondary' | 'link'>> = {
  'decline-offer': 'secondary',
  withdraw: 'link',
};
const isCommand = (action: string): action is DisputeCommand => action in t.actions;

/** The dispute of a job: its reason, the words of both sides, and the viewer's actions. */
export function JobDispute({
  dispute,
  viewer,
  actionsAbove = false,
}: {
  dispute: Dispute;
  /** Undefined for an operator, who is neither. */
  viewer: Viewer | undefined;
  /** The page's state header shows the actions. */
  actionsAbove?: boolean;
}) {
  const { opened, answer, decision } = dispute;
  const ofBank = decision?.startsWith('The bank of the ');
  const whoIs = (party: Viewer) => (party === viewer ? t.you : t[party]);
  const said = [
    {
      who: isTakenUp(dispute) ? PRODUCT_NAME : whoIs('owner'),
      statement: opened,
      about: disputeReasons[dispute.reason],
    },
    ...(answer ? [{ who: whoIs('provider'), statement: answer, about: offerText(answer.offer) }] : []),
  ];
  return (
    <Section title={disputeWaits.title}>
      <p className="text-muted">{ofBank ? t.ofBank : nextOf(dispute, viewer)}</p>
      <Timeline
        items={said.map(({ who, statement: { at, text, photos }, about }) => ({
          at,
          when: moment(at),
          title: about,
          who,
          more: (
            <>
              <p className="whitespace-pre-line">{text}</p>
              {photos.length > 0 && (
                <div className="mt-3">
                  <LatePhotoViews label={t.photos(who)} photos={photos} />
                </div>
              )}
            </>
          ),
        }))}
      />
      {decision && !ofBank && (
        <div>
          <h3 className="text-base">{t.decision}</h3>
          <p className="mt-1 whitespace-pre-line">{decision}</p>
        </div>
      )}
      {!actionsAbove && (
        <div className="flex flex-wrap gap-3">
          <DisputeActions dispute={dispute} />
        </div>
      )}
    </Section>
  );
}

/** The viewer's actions on a dispute, and the questions before they are sent. */
export function DisputeActions({
  dispute,
  who = '',
  zone,
  main = false,
}: {
  dispute: Dispute;
  /** Name of the homeowner, and IANA zone of the property; only the provider, who replies, needs them. */
  who?: string;
  zone?: string;
  main?: boolean;
}) {
  const { allowedActions } = dispute;
  const [asked, setAsked] = useState<DisputeCommand>();
  const [replying, setReplying] = useState(false);
  return (
    <>
      {allowedActions.includes('answer') && (
        <Button main={main} onClick={() => setReplying(true)}>
          {t.answer}
        </Button>
      )}
      {allowedActions.filter(isCommand).map((action) => (
        <Button
          key={action}
          main={main && !LOOKS[action]}
          look={LOOKS[action]}
          onClick={() => setAsked(action)}
        >
          {wordsOf(action, dispute).label}
        </Button>
      ))}
      {asked && <Asked key={asked} dispute={dispute} command={asked} onClose={() => setAsked(undefined)} />}
      {replying && <Reply {...{ dispute, who, zone }} onClose={() => setReplying(false)} />}
    </>
  );
}

/** The provider's reply, for which the price of the work is read first. */
function Reply({
  dispute,
  who,
  zone,
  onClose,
}: Pick<ComponentProps<typeof ReplyDialog>, 'who' | 'zone' | 'onClose'> & { dispute: Dispute }) {
  const workCents = usePayment(dispute.id).data?.money.paidCents;
  if (workCents === undefined) return null;
  const isFee = dispute.refundFloorCents !== null;
  return <ReplyDialog paymentId={dispute.id} {...{ who, zone, workCents, isFee }} onClose={onClose} />;
}

/** Returns the words of an action, which name the offered amount or day. */
function wordsOf(command: DisputeCommand, { answer, refundFloorCents }: Dispute) {
  const { do: label, title, text, doing, done } = t.actions[command];
  const { fixDate = null, refundCents, netCents } = answer?.offer ?? {};
  const what = fixDate === null ? fromCents(refundCents ?? 0) : plainDay(fixDate);
  return {
    label: label(what),
    title: title(what),
    text:
      command === 'withdraw' && refundFloorCents !== null
        ? t.withdrawFee
        : text(what, fromCents(netCents ?? 0)),
    leaving: t.leaving(what),
    doing,
    done,
  };
}

/** Asks before the action is sent. One that moves money is sent ten seconds later, unless it is taken back. */
function Asked({
  dispute,
  command,
  onClose,
}: {
  dispute: Dispute;
  command: DisputeCommand;
  onClose: () => void;
}) {
  // Kept as they were: the viewer takes the offer that they were asked about.
  const [words] = useState(() => wordsOf(command, dispute));
  const act = useDisputeCommand(dispute.id, command);
  const send = () =>
    act.mutate(undefined, {
      onSuccess: () => toast({ title: words.done }),
      onError: (error) => showFailure(t.failed, error),
      onSettled: onClose,
    });
  return (
    <ConfirmAndUndo
      ask={(agree) => (
        <ConfirmDialog
          title={words.title}
          text={words.text}
          confirm={words.label}
          pending={act.isPending && words.doing}
          onConfirm={command === 'accept-refund' ? agree : send}
          onClose={onClose}
        />
      )}
      leaving={act.isPending ? words.doing : words.leaving}
      undone={{ title: t.undone }}
      send={send}
      onClose={onClose}
    />
  );
}

function nextOf(dispute: Dispute, viewer: Viewer | undefined): string {
  const { status, waitsFor, dueAt, outcome, refundCents } = dispute;
  const back = fromCents(refundCents ?? 0);
  if (outcome === 'agreed' || outcome === 'decided') return t.ended[outcome](back, viewer === 'owner');
  if (outcome) return t.ended[outcome];
  // An operator reads about the party that has to answer, as the other party does.
  const reader = viewer ?? (waitsFor === 'owner' ? 'provider' : 'owner');
  return waitText(reader, { status, waitsFor: waitsFor ?? 'operator', dueAt: dueAt ?? '' });
}

function offerText(offer: NonNullable<Dispute['answer']>['offer']): string {
  if (offer?.fixDate) return t.offer.fix(plainDay(offer.fixDate));
  return offer?.refundCents ? t.offer.refund(fromCents(offer.refundCents)) : t.offer.none;
}
