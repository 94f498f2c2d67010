import { POINT_LIMITS } from '@sward/shared/product';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PhotoPicker, type UploadedPhoto } from '../../../form/fields/photo-picker.tsx';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { showRefusal } from '../../../form/refusal.ts';
import { textProblem } from '../../../form/text-limits.ts';
import { useForm } from '../../../form/use-form.ts';
import { serviceList } from '../../../lib/catalogue.ts';
import { now } from '../../../lib/clock.ts';
import { longDay, moment } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { reliability as words } from '../../../messages/product/reliability.en.ts';
import { PointFacts } from '../../../parts/reliability/point-facts.tsx';
import type { Point } from '../../../parts/reliability/point-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { PhotoViews } from '../../../ui/photos/photo-views.tsx';
import { ownReliability as t } from '../messages/own-reliability.en.ts';
import { useAppeal } from './points.ts';

const DECISION_DAYS = POINT_LIMITS.decisionDays;
const MOST = POINT_LIMITS.appeal.most;

/** One job's point, with the provider's appeal or the way to it. */
export default function PointDialog({ point, onClose }: { point: Point; onClose: () => void }) {
  const [appealing, setAppealing] = useState(false);
  const { appeal, appealUntil } = point;
  return (
    <Dialog
      title={words.kinds[point.kind]}
      description={`${serviceList(point.services)} · ${longDay(point.date)}`}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <PointFacts point={point} />
        <p>
          <Link
            to={`/requests/${point.serviceRequestId}`}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {t.job}
          </Link>
        </p>
        {appeal && <OwnAppeal appeal={appeal} />}
        {appealUntil &&
          (appealing ? (
            <AppealForm point={point} until={moment(appealUntil)} onClose={onClose} />
          ) : (
            <Button look="secondary" onClick={() => setAppealing(true)}>
              {t.appeal}
            </Button>
          ))}
      </div>
    </Dialog>
  );
}

function OwnAppeal({ appeal }: { appeal: NonNullable<Point['appeal']> }) {
  const { status, text, photos, dueAt, reason } = appeal;
  return (
    <section aria-label={t.yours} className="grid gap-2">
      <h3 className="text-base">{words.states[status]}</h3>
      <blockquote className="border-s-4 border-line ps-3 wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
      {photos.length > 0 && <PhotoViews label={words.photos} photos={photos} />}
      {status === 'open' && (
        <p className="text-muted">{(Date.parse(dueAt) > now() ? t.decideBy : t.decideLate)(moment(dueAt))}</p>
      )}
      {reason && (
        <>
          <h4 className="mt-2 text-sm text-muted">{t.reason}</h4>
          <p className="whitespace-pre-line">{reason}</p>
        </>
      )}
    </section>
  );
}

interface AppealValues {
  text: string;
  photos: readonly UploadedPhoto[];
}

function AppealForm({ point, until, onClose }: { point: Point; until: string; onClose: () => void }) {
  const send = useAppeal(point.id);
  const [uploading, setUploading] = useState(false);
  const form = useForm<AppealValues>({ text: '', photos: [] }, ({ text }) => {
    const problem = textProblem(text, MOST);
    return problem ? { text: problem } : {};
  });
  const submit = ({ text, photos }: AppealValues) =>
    send.mutate(
      { text, photos: photos.map(({ uploadId }) => uploadId) },
      {
        onSuccess: () => {
          toast({ title: t.sent, description: t.sentText(DECISION_DAYS) });
          onClose();
        },
        onError: (error) => showRefusal(form, error, t),
      },
    );
  return (
    <Form form={form} onSubmit={submit} label={t.appeal} className="grid gap-5">
      <p className="text-muted">{t.appealLead(until, DECISION_DAYS)}</p>
      <TextArea name="text" label={t.text} hint={t.hint} most={MOST} />
      <PhotoPicker
        title={t.photos}
        optional
        purpose="appeal"
        value={form.values.photos}
        onChange={(change) => form.set('photos', change)}
        onBusy={setUploading}
        error={form.errors.photos}
      />
      <Button main type="submit" network disabled={uploading} pending={send.isPending && t.sending}>
        {t.send}
      </Button>
    </Form>
  );
}
