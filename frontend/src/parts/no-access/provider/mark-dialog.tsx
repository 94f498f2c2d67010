import { MESSAGE_KEYS } from '@sward/shared/contract';
import { addDays } from '@sward/shared/kernel';
import { ACCESS_LIMITS, ACCESS_REASONS, type AccessReason, type ServiceTime } from '@sward/shared/product';
import { useEffect, useState } from 'react';
import { Chips } from '../../../form/fields/chips.tsx';
import { PhotoPicker, type UploadedPhoto } from '../../../form/fields/photo-picker.tsx';
import { TextArea } from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { textProblem } from '../../../form/text-limits.ts';
import { useExactPlace } from '../../../form/use-exact-place.tsx';
import { useForm } from '../../../form/use-form.ts';
import { type Answer, fieldsOf } from '../../../lib/api/api.ts';
import { today } from '../../../lib/clock.ts';
import { jobDrafts } from '../../../lib/drafts/job-draft.ts';
import { useOwnId } from '../../../lib/session/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { OfflineNote } from '../../../ui/notices/offline-note.tsx';
import { useMarkNoAccess } from '../api/mark-no-access.ts';
import { accessReasons, mark as t } from '../messages/closed.en.ts';
import { showRefused } from '../refusal.ts';
import { DayOffers, type Offers } from './day-offers.tsx';

interface Values {
  reason: AccessReason | undefined;
  text: string;
  /** Days by index, so that each is a field of its own. */
  days: Offers;
}

const REASONS = (Object.keys(ACCESS_REASONS) as AccessReason[]).map((value) => ({
  value,
  label: accessReasons[value],
}));

const drafts = jobDrafts<Values>('no-access');

/**
 * Dialog in which the provider on site reports that they cannot get in: why, with a photo, their place, and days to
 * come again.
 */
export default function MarkDialog({
  job: { id: bidId, time },
  who,
  second,
  onClose,
}: {
  job: Pick<Answer<'bids.getJob'>, 'id' | 'time'>;
  who: string;
  /** True for the second report, which does not offer to come again. */
  second: boolean;
  onClose: () => void;
}) {
  const owner = useOwnId() ?? '';
  const [kept] = useState(() => drafts.kept(bidId, owner));
  const [empty] = useState(() => emptyAt(time));
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>(kept?.photos ?? []);
  const [uploading, setUploading] = useState(false);
  const place = useExactPlace();
  const mark = useMarkNoAccess(bidId);
  const form = useForm<Values>(kept?.values ?? empty, (values) => ({
    ...problemsOf(values, second),
    ...(photos.length === 0 && { photos: MESSAGE_KEYS.order_photo }),
  }));
  const { values } = form;

  useEffect(() => {
    if (values !== empty || photos.length > 0) drafts.keep(bidId, { owner, values, photos });
  }, [bidId, empty, owner, values, photos]);

  const send = async ({ reason, text, days }: Values) => {
    if (!reason) return;
    const location = await place.find();
    if (!location) return;
    const body = {
      ...{ reason, text, location },
      photos: photos.map(({ uploadId }) => uploadId),
      days: second ? [] : Object.values(days),
    };
    mark.mutate(body, {
      onSuccess: () => {
        drafts.drop(bidId);
        toast({ title: t.done(who) });
        onClose();
      },
      onError: (error) => {
        const fields = fieldsOf(error);
        if (Object.keys(fields).length > 0) form.refuse(atTheirFields(fields));
        else showRefused(t.failed, error, t.refused);
      },
    });
  };

  return (
    <Dialog title={t.title} description={t.lead(who, ACCESS_LIMITS.respondMinutes)} onClose={onClose}>
      <Form hasDraft form={form} onSubmit={send} label={t.title} className="grid gap-5">
        <PhotoPicker
          title={t.photos}
          purpose="access"
          value={photos}
          onChange={setPhotos}
          onBusy={setUploading}
          error={form.errors.photos}
        />
        <Chips
          name="reason"
          legend={t.reason}
          chips={REASONS}
          value={values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.set('reason', reason)}
        />
        <TextArea
          name="text"
          rows={2}
          label={t.text}
          hint={t.textHint(who)}
          most={ACCESS_LIMITS.text.most}
          optional={values.reason !== 'other'}
        />
        {second ? <Callout>{t.second}</Callout> : <DayOffers />}
        {place.note}
        <OfflineNote>{t.offline}</OfflineNote>
        <Button
          main
          type="submit"
          network
          disabled={uploading}
          pending={place.pending || (mark.isPending && t.submitting)}
        >
          {t.submit(who)}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Returns the first values: one offered day, the next one, at the time of the job. */
function emptyAt(time: ServiceTime): Values {
  return { reason: undefined, text: '', days: { 0: { date: addDays(today(), 1), time } } };
}

/** Moves messages to the form's fields: those of the days as a whole stand at the first day. */
function atTheirFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path === 'days' ? 'days.0.date' : path, text]),
  );
}

function problemsOf({ reason, text, days }: Values, second: boolean): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!reason) problems.reason = MESSAGE_KEYS.access_reason;
  const { most } = ACCESS_LIMITS.text;
  const wrong = (reason === 'other' || text.trim().length > most) && textProblem(text, most);
  if (wrong) problems.text = wrong;
  return second ? problems : { ...problems, ...dayProblems(days) };
}

/** Returns the problems of the days: each has to be a different day within two weeks. */
function dayProblems(days: Offers): Record<string, string> {
  const [first, last] = [today(), addDays(today(), ACCESS_LIMITS.daysAhead)];
  const names = Object.values(days).map(({ date, time }) => `${date} ${time}`);
  return Object.fromEntries(
    Object.values(days).flatMap(({ date }, at) => {
      const isRight = date >= first && date <= last && names.indexOf(names[at] ?? '') === at;
      return isRight ? [] : [[`days.${at}.date`, MESSAGE_KEYS.access_day]];
    }),
  );
}
