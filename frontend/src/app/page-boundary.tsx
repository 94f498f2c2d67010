import { Component, type ReactNode } from 'react';
import { common } from '../messages/common.en.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

interface State {
  failed: boolean;
  /** Correlation id of the call that failed. */
  reference?: string;
}

/** Returns the correlation id of an ApiError. It checks the shape, because visitors who only read load no client. */
function referenceOf(error: unknown): string | undefined {
  const id = (error as { correlationId?: unknown } | null)?.correlationId;
  return typeof id === 'string' ? id : undefined;
}

const reload = () => location.reload();

/** Keeps what is around a page alive when it fails; a reload also fetches chunks of a newer build. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, reference: referenceOf(error) };
  }

  // A chunk that could not be loaded may load once the connection is back.
  override componentDidCatch() {
    addEventListener('online', reload);
  }

  override componentWillUnmount() {
    removeEventListener('online', reload);
  }

  override render() {
    const { failed, reference } = this.state;
    if (!failed) return this.props.children;
    return (
      <Page width="text" className="py-24! text-center">
        <h1>{common.crashed}</h1>
        <p className="mt-3 text-muted">{common.loadFailedHint}</p>
        {reference && (
          <p className="mt-3 text-muted">
            {common.reference} <code className="break-all">{reference}</code>
          </p>
        )}
        <Button className="mt-6" onClick={reload}>
          {common.reload}
        </Button>
      </Page>
    );
  }
}
