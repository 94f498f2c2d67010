import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

export function PageLoading() {
  return (
    <Page>
      <div className="skeleton mb-6 h-9 w-64 max-w-full" />
      <Loading />
    </Page>
  );
}
