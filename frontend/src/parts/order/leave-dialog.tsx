import { MESSAGE_KEYS } from '@sward/shared/contract';
import { SERVICE_FEE_CENTS } from '@sward/shared/kernel';
import { LEAVE_LIMITS, LEAVE_REASONS, type LeaveReason, POINT_LIMITS } from '@sward/shared/product';
import { useEffect, useEffectEvent, useState } from 'react';
import { Chips } from '../../form/fields/chips.tsx';
import { PhotoPicker, type UploadedPhoto } from '../../form/fields/photo-picker.tsx';
import { TextArea } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { textProblem } from '../../form/text-limits.ts';
import { useExactPlace } from '../../form/use-exact-place.tsx';
import { useForm } from '../../form/use-form.ts';
import { fieldsOf } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { jobDrafts } from '../../lib/drafts/job-draft.ts';
import { fromCents } from '../../lib/format.ts';
import { useOwnId } from '../../lib/session/session.tsx';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import ConfirmAndUndo from '../../ui/confirm-and-undo.tsx';
import ConfirmDialog from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { OfflineNote } from '../../ui/notices/offline-note.tsx';
import { type Leaving, useLeaveJob } from './api/leave-job.ts';
import { useTimesLeft } from './api/times-left.ts';
import { leave as t } from './messages/leave.en.ts';

interface Values {
  text: string;
}

const REASONS = LEAVE_REASONS.map((value) => ({ value, label: t.reasons[value] }));
const PURPOSES = { wrong_size: 'order', unsafe: 'access' } as const;
const EMPTY: Values = { text: '' };

/** One draft for each reason: their photos prove different things. */
const drafts = {
  wrong_size: jobDrafts<Values>('leave-size'),
  unsafe: jobDrafts<Values>('leave-unsafe'),
};

type Problems = Readonly<Record<string, string>>;

interface Props {
  bidId: string;
  who: string;
  /** The price of the work, in cents; all of it goes back, with the service fee. */
  workCents: number;
  once: boolean;
  forSize: boolean;
  onClose: () => void;
}

/**
 * Dialog in which the provider on site says why they leave, and reads what that means. `forSize`: the size is a reason,
 * too. Everything goes back, so the amount is confirmed and sent ten seconds later; until then the form is a draft.
 */
export default function LeaveDialog({ bidId, who, workCents, once, forSize, onClose }: Props) {
  const [reason, setReason] = useState<LeaveReason>(forSize ? 'wrong_size' : 'unsafe');
  const [asked, setAsked] = useState<Leaving>();
  const [refused, setRefused] = useState<Problems>({});
  const leave = useLeaveJob(bidId);
  const back = fromCents(workCents + SERVICE_FEE_CENTS);

  const send = (body: Leaving) =>
    leave.mutate(body, {
      onSuccess: () => {
        drafts[reason].drop(bidId);
        toast({ title: t.done, description: t.doneText(who) });
        onClose();
      },
      onError: (error) => {
        const fields = fieldsOf(error);
        setRefused(fields);
        setAsked(undefined);
        if (Object.keys(fields).length === 0) showFailure(t.failed, error);
      },
    });

  if (asked)
    return (
      <ConfirmAndUndo
        ask={(agree) => (
          <ConfirmDialog
            title={t.ask(who, back)}
            text={t.askText(who, back)}
            confirm={t.confirm(back)}
            danger
            onConfirm={agree}
            onClose={() => setAsked(undefined)}
          />
        )}
        leaving={leave.isPending ? t.submitting : t.leaving(who, back)}
        undone={{ title: t.undone, description: t.undoneText }}
        send={() => send(asked)}
        onClose={() => setAsked(undefined)}
      />
    );
  return (
    <Dialog title={t.title} description={t.lead(who, back)} onClose={onClose}>
      <div className="grid gap-5">
        {forSize && (
          <Chips
            name="reason"
            legend={t.reason}
            chips={REASONS}
            value={reason}
            onChange={(chosen) => {
              setReason(chosen);
              setRefused({});
            }}
          />
        )}
        <LeaveForm
          key={reason}
          {...{ bidId, who, once, reason }}
          refusedBefore={refused}
          onSend={(body) => {
            setRefused({});
            setAsked(body);
          }}
        />
      </div>
    </Dialog>
  );
}

function LeaveForm({
  bidId,
  who,
  once,
  reason,
  refusedBefore,
  onSend,
}: Pick<Props, 'bidId' | 'who' | 'once'> & {
  reason: LeaveReason;
  /** Problems that the server found in the draft. */
  refusedBefore: Problems;
  onSend: (body: Leaving) => void;
}) {
  const owner = useOwnId() ?? '';
  const [kept] = useState(() => drafts[reason].kept(bidId, owner));
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>(kept?.photos ?? []);
  const [uploading, setUploading] = useState(false);
  const place = useExactPlace();
  const form = useForm<Values>(kept?.values ?? EMPTY, (values) => ({
    ...problemsOf(values),
    ...(photos.length < LEAVE_LIMITS.photos[reason].least && { photos: MESSAGE_KEYS.order_photo }),
  }));
  const { values } = form;
  const isUnsafe = reason === 'unsafe';

  useEffect(() => {
    if (values !== EMPTY || photos.length > 0) drafts[reason].keep(bidId, { owner, values, photos });
  }, [bidId, reason, owner, values, photos]);
  const sayRefused = useEffectEvent(() => form.refuse(refusedBefore));
  useEffect(() => sayRefused(), []);

  const send = async ({ text }: Values) => {
    const location = isUnsafe ? await place.find() : undefined;
    if (isUnsafe && !location) return;
    onSend({ reason, text, location, photos: photos.map(({ uploadId }) => uploadId) });
  };

  return (
    <Form hasDraft form={form} onSubmit={send} label={t.title} className="grid gap-5">
      <PhotoPicker
        title={t.photos[reason]}
        optional={!isUnsafe}
        purpose={PURPOSES[reason]}
        value={photos}
        onChange={setPhotos}
        onBusy={setUploading}
        error={form.errors.photos}
      />
      <TextArea name="text" rows={3} label={t.text} hint={t.textHint(who)} most={LEAVE_LIMITS.text.most} />
      <section className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-base">{t.happens}</h3>
        {isUnsafe ? (
          <p>{t.free}</p>
        ) : (
          <>
            <p>{once ? `${t.posted} ${t.sent(who)}` : t.sent(who)}</p>
            <Counting />
          </>
        )}
      </section>
      {isUnsafe && place.note}
      <OfflineNote>{t.offline}</OfflineNote>
      <Button main type="submit" network disabled={uploading} pending={place.pending}>
        {t.submit}
      </Button>
    </Form>
  );
}

/** Says whether leaving counts, before the provider gives a reason. */
function Counting() {
  const { data: times } = useTimesLeft();
  if (times !== undefined && times >= POINT_LIMITS.wrongSizes - 1)
    return <Callout tone="wait">{t.counts(times)}</Callout>;
  return <p>{[t.free, times && t.left(times), t.rule].filter(Boolean).join(' ')}</p>;
}

function problemsOf({ text }: Values): Record<string, string> {
  const problem = textProblem(text, LEAVE_LIMITS.text.most);
  return problem ? { text: problem } : {};
}
