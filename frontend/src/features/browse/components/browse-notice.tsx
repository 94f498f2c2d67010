import { TriangleAlert, Wallet } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { browse as t } from '../messages/browse.en.ts';

/** Reason why the viewer cannot bid, and the way to change that. */
export function BrowseNotice({ isProvider }: { isProvider: boolean }) {
  const Icon = isProvider ? Wallet : TriangleAlert;
  return (
    <div
      role={isProvider ? undefined : 'alert'}
      className="my-4 flex gap-2.5 rounded-card bg-sun-tint p-4 text-on-sun-tint"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <strong className="block">{isProvider ? t.payouts : t.notProvider}</strong>
        {isProvider ? t.payoutsText : `${t.hint} ${t.masked}`}
        <p className="mt-3">
          <ButtonLink to={isProvider ? '/earnings' : '/join-provider'} look="secondary">
            {isProvider ? t.setUpPayouts : t.join}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
