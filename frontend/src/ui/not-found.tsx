import { ButtonLink } from './button.tsx';
import { notFound as t } from './messages/not-found.en.ts';
import { Page, PageHeading } from './page.tsx';

export default function NotFound() {
  return (
    <Page width="text" className="py-24! text-center">
      <PageHeading>{t.title}</PageHeading>
      <p className="mt-3 mb-6 text-muted">{t.hint}</p>
      <ButtonLink to="/">{t.home}</ButtonLink>
    </Page>
  );
}
