import type { ReactNode } from 'react';
import { ExampleBadge } from './badges/example-badge.tsx';
import { Card } from './card.tsx';
import { Facts } from './facts.tsx';
import { Page, PageHeading } from './page.tsx';

/** A page with an example's facts on a card, and what follows from them below it. */
export function SamplePage({
  title,
  lead,
  example,
  facts,
  children,
}: {
  title: string;
  lead: string;
  /** Heading of the card, which says that it is an example. */
  example: string;
  facts: readonly (readonly [label: string, value: string])[];
  children: ReactNode;
}) {
  return (
    <Page width="form">
      <PageHeading>{title}</PageHeading>
      <p className="mt-1 mb-6 text-muted">{lead}</p>
      <Card>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2>{example}</h2>
          <ExampleBadge />
        </div>
        <Facts facts={facts} />
      </Card>
      {children}
    </Page>
  );
}
