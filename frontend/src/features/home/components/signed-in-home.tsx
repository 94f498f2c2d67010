import { PRODUCT_NAME } from '@sward/shared/product';
import { BadgeCheck, HandCoins, Route } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { dashboardOf, isProvider, type User } from '../../../lib/session/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { LawnScene } from '../../../ui/pictures/lawn-scene.tsx';
import { signedInHome as t } from '../messages/home.en.ts';

const ICONS = [BadgeCheck, HandCoins, Route];

const FavoriteProviders = lazy(() => import('./favorite-providers.tsx'));
const OpenRequest = lazy(() => import('./open-request.tsx'));

export default function SignedInHome({ user }: { user: User }) {
  const waiting = (
    <Page>
      <Loading />
    </Page>
  );
  return (
    <Suspense fallback={waiting}>
      <OpenRequest>{(waits) => <Welcome user={user} quiet={waits} />}</OpenRequest>
    </Suspense>
  );
}

/** `quiet`: the part above has the one filled button. */
function Welcome({ user, quiet = false }: { user: User; quiet?: boolean }) {
  const provider = isProvider(user);
  const main = provider
    ? { to: '/browse-requests', label: t.browse }
    : { to: '/request-service', label: t.request };
  return (
    <Page>
      <section className="overflow-hidden rounded-card border border-line bg-surface grid lg:grid-cols-2">
        <LawnScene whole className="h-44 w-full sm:h-56" />
        <div className="p-6 sm:p-8">
          <PageHeading title={PRODUCT_NAME}>{t.welcome(user.firstName)}</PageHeading>
          <p className="mt-2 text-lg text-muted">{provider ? t.providerLead : t.homeownerLead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={main.to} look={quiet ? 'secondary' : 'primary'}>
              {main.label}
            </ButtonLink>
            <ButtonLink to={dashboardOf(user)} look="secondary">
              {t.dashboard}
            </ButtonLink>
          </div>
        </div>
      </section>
      <Suspense>{!provider && <FavoriteProviders />}</Suspense>
      <h2 className="mt-12 text-title">{t.why}</h2>
      <ul className="mt-5 grid gap-5 md:grid-cols-3">
        {t.reasons.map(({ title, text }, index) => {
          const Icon = ICONS[index] ?? BadgeCheck;
          return (
            <li key={title}>
              <Card className="h-full">
                <Icon aria-hidden="true" className="size-7 text-link" strokeWidth={1.6} />
                <h3 className="mt-3">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </Card>
            </li>
          );
        })}
      </ul>
      <section className="mt-12 rounded-card border border-line bg-sunken px-6 py-10 text-center">
        <h2 className="text-title">{t.ready}</h2>
        <ButtonLink to={main.to} look="secondary" className="mt-5">
          {main.label}
        </ButtonLink>
      </section>
    </Page>
  );
}
