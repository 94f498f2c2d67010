import { rateHomeowner as t } from './messages/job-parts.en.ts';
import ReviewDialog from './review-dialog.tsx';

/** The provider says how it was with the homeowner. */
export default function RateHomeownerDialog(props: { bidId: string; onClose: () => void }) {
  return <ReviewDialog {...props} title={t.title} hint={t.hint} />;
}
