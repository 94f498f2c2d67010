import { common } from '#messages/common.ts';
import { ButtonLink } from '../components/ui/button.tsx';
import { Page, PageHeading } from '../components/ui/page.tsx';

export default function NotFound() {
  return (
    <Page width="text" className="stripes py-24! text-center">
      <PageHeading>{common.notFound}</PageHeading>
      <p className="mt-3 mb-6 text-muted">{common.notFoundHint}</p>
      <ButtonLink to="/">{common.backHome}</ButtonLink>
    </Page>
  );
}
