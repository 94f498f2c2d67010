import { rateHomeowner as t } from '../messages/job-parts.en.ts';
import ReviewDialog from './review-dialog.tsx';

/** Dialog in which the provider reviews the homeowner. */
export default function RateHomeownerDialog(props: { bidId: string; onClose: () => void }) {
  return <ReviewDialog {...props} title={t.title} hint={t.hint} />;
}
