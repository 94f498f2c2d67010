import type { Plan } from '@sward/shared/product';
import { EXAMPLE_CENTS, facts, HUNDRED_CENTS } from '../../../lib/facts.ts';
import { loginPath } from '../../../lib/session/next-path.ts';
import { Intro } from '../../../parts/site/intro.tsx';
import { publicPages } from '../../../parts/site/messages/public.en.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { ExampleBadge } from '../../../ui/badges/example-badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PriceCard } from '../../../ui/price-card.tsx';
import { ExampleSplit } from '../components/example-split.tsx';
import { pricing } from '../messages/pricing.en.ts';

const t = pricing(facts);

/** The sign-in page leads a signed-in viewer straight on to the plan. */
const planPath = (plan: Plan) => loginPath(`/settings?plan=${plan}#plan`);

const PLANS = [
  { name: facts.basic.label, price: t.free, per: undefined, to: '/create-account', ...t.basic },
  {
    name: facts.premium.label,
    price: facts.premium.price,
    per: t.perMonth,
    to: planPath('premium'),
    ...t.premium,
  },
  {
    name: facts.manager.label,
    price: facts.manager.price,
    per: t.perMonth,
    to: planPath('property-manager'),
    ...t.manager,
  },
] as const;

export default function PricingPage() {
  return (
    <>
      <Intro title={t.title} lead={t.lead} />
      <Page>
        <ul aria-label={t.plans} className="grid gap-5 md:grid-cols-3">
          {PLANS.map(({ action, to, ...plan }) => (
            <li key={plan.name}>
              <PriceCard
                {...plan}
                action={
                  <ButtonLink to={to} look={plan.per ? 'secondary' : 'primary'} className="w-full">
                    {action}
                  </ButtonLink>
                }
              />
            </li>
          ))}
        </ul>
        <p className="mt-5 max-w-3xl text-muted">{t.planNote}</p>

        <Card className="mt-14">
          <ExampleBadge />
          <h2 className="money mt-3 text-title">{t.typical(facts.mowing.from, facts.mowing.to)}</h2>
        </Card>
        <div className="mt-5 grid gap-5 md:grid-cols-2">
          <Card>
            <ExampleBadge />
            <h2 className="mt-3 text-title">{t.exampleTitle}</h2>
            <p className="mt-2 text-muted">{t.exampleLead}</p>
            <p className="mt-5">{t.allIn}</p>
            <p className="price text-price">{facts.job.total}</p>
            <p className="money mt-1 text-muted">{t.allInText}</p>
            <h3 className="mt-6 mb-3">{t.exampleShares}</h3>
            <ExampleSplit bidCents={EXAMPLE_CENTS} />
            <p className="mt-4 text-sm text-muted">{publicPages.exampleNote}</p>
          </Card>
          <Card className="flex flex-col">
            <ExampleBadge />
            <h2 className="mt-3 text-title">{t.providerTitle}</h2>
            <p className="mt-2 mb-5 text-lg text-muted">{t.providerText}</p>
            <ExampleSplit bidCents={HUNDRED_CENTS} />
            <div className="mt-auto flex pt-6 flex-wrap gap-3">
              <ButtonLink to="/resources#pricing-calculator" look="secondary">
                {t.providerCalculator}
              </ButtonLink>
              <ButtonLink to="/for-providers" look="ghost">
                {t.providerMore}
              </ButtonLink>
            </div>
          </Card>
        </div>

        <h2 className="mt-14 mb-5 text-title">{t.faqTitle}</h2>
        <Accordion items={t.faq} />
      </Page>
    </>
  );
}
