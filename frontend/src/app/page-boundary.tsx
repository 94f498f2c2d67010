import { Component, type ReactNode } from 'react';
import { common } from '#messages/common.ts';
import { Button } from '../components/ui/button.tsx';
import { Page } from '../components/ui/page.tsx';

/** Keeps header and footer alive when a page fails; a reload also fetches chunks of a newer build. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page width="text" className="py-24! text-center">
        <h1 className="text-2xl">{common.crashed}</h1>
        <Button className="mt-6" onClick={() => location.reload()}>
          {common.reload}
        </Button>
      </Page>
    );
  }
}
