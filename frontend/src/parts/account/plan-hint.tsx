import { PLANS } from '@sward/shared/product';
import { CircleGauge } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { planHint as t } from './messages/plan-hint.en.ts';

/** Hint at a plan's limit: what a larger plan allows, and the way to it. */
export default function PlanHint({ limit }: { limit: keyof typeof t.limits }) {
  const { label, bidLimit, savedProperties } = PLANS.premium;
  return (
    <Callout tone="wait" icon={CircleGauge} className="mt-6">
      <p className="font-semibold">{t.limits[limit]}</p>
      <p className="mt-1 mb-4">{t.more[limit](label, { bids: bidLimit, properties: savedProperties })}</p>
      <ButtonLink to="/settings?plan=premium#plan" look="secondary">
        {t.see}
      </ButtonLink>
    </Callout>
  );
}
