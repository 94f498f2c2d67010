import { WAITING_KINDS, type WaitingKind } from '@sward/shared/product';
import {
  ClipboardCheck,
  Flag,
  HandCoins,
  Inbox,
  Keyboard,
  LifeBuoy,
  Scale,
  ScrollText,
  UsersRound,
} from 'lucide-react';
import { Fragment, lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAlive } from '../../../lib/drawn/use-alive.ts';
import { Button } from '../../../ui/button.tsx';
import { OperatorLayout, type OperatorLink } from '../../../ui/layout/operator-layout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { desk as t } from '../messages/operator.en.ts';
import { shortcuts as keys, queue as words } from '../messages/queue.en.ts';
import { useQueueParts } from '../queue/api/queue-parts.ts';
import { countsOf } from '../queue/counts.ts';
import { Key } from '../queue/key.tsx';
import { isCase } from '../queue/kinds.ts';
import styles from '../queue/queue.css?url';
import { QueueList } from '../queue/queue-list.tsx';
import { QueueNav } from '../queue/queue-nav.tsx';
import { rememberShortcuts, shortcutsWanted } from '../queue/shortcut-choice.ts';
import { useShortcuts } from '../queue/use-shortcuts.ts';

const ShortcutsDialog = lazy(() => import('../queue/shortcuts-dialog.tsx'));

const LINKS: readonly OperatorLink[] = [
  { to: '/operator', label: words.title, icon: Inbox, end: true },
  { to: '/operator/applications', label: t.applications, icon: ClipboardCheck },
  { to: '/operator/disputes', label: t.disputes, icon: Scale },
  { to: '/operator/payments', label: t.payments, icon: HandCoins },
  { to: '/operator/people', label: t.people, icon: UsersRound },
  { to: '/operator/reports', label: t.reports, icon: Flag },
  { to: '/operator/support', label: t.support, icon: LifeBuoy },
  { to: '/operator/audit', label: t.audit, icon: ScrollText },
];
const KINDS: readonly string[] = Object.values(WAITING_KINDS).flat();

/** Returns the kind that limits the queue: from its address or, for a case, from the row that led there. */
function useKind(): WaitingKind | undefined {
  const { search, state } = useLocation();
  const kind = new URLSearchParams(search).get('kind') ?? state?.kind;
  return KINDS.includes(kind) ? kind : undefined;
}

/** Desk: the queue by deadline, with the page of one case beside it, or any other page alone. */
export default function Desk() {
  const { pathname, search } = useLocation();
  const asked = useKind();
  const parts = useQueueParts(asked);
  // The document was prerendered with all kinds.
  const alive = useAlive();
  const kind = alive ? asked : undefined;
  const counts = countsOf(parts);
  // On phones the list would push the pane below it down. A prerendered document does not know its query.
  const view = pathname === '/operator' ? 'list' : isCase(pathname, alive ? search : '') ? 'case' : 'page';
  const waits = view === 'list' && parts.some(({ isPending }) => isPending);
  // Keeps the element whatever the list shows: remounting a prerendered page would lose what is typed there.
  const pane = useMemo(
    () => (
      // The key keeps text typed about one case out of the next, and the failure of one, too.
      <Fragment key={pathname}>
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </Fragment>
    ),
    [pathname],
  );
  return (
    <OperatorLayout
      links={LINKS}
      view={view}
      waits={waits}
      above={<QueueNav look="side" counts={counts} chosen={view === 'page' ? null : kind} />}
      below={<Shortcuts />}
      list={
        view !== 'page' && <QueueList parts={parts} counts={counts} kind={kind} heading={view === 'list'} />
      }
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      {pane}
    </OperatorLayout>
  );
}

function Shortcuts() {
  const [on, setOn] = useState(shortcutsWanted);
  // The document was prerendered with the keys on.
  const shown = !useAlive() || on;
  const [open, setOpen] = useState(false);
  useShortcuts(
    on,
    useCallback(() => setOpen(true), []),
  );
  const turn = (wanted: boolean) => {
    setOn(wanted);
    rememberShortcuts(wanted);
  };
  return (
    <div className="ps-3 pt-3 text-sm text-muted">
      {shown && (
        <p aria-hidden="true" className="flex flex-wrap gap-x-2 gap-y-1">
          <span>
            <Key>J</Key> <Key>K</Key> {keys.hint}
          </span>
          <span>
            <Key>↵</Key> {keys.hintOpen}
          </span>
          <Key>?</Key>
        </p>
      )}
      <Button look="link" className="mt-1 gap-2" onClick={() => setOpen(true)}>
        <Keyboard aria-hidden="true" className="size-5" />
        {keys.open}
      </Button>
      <Suspense>{open && <ShortcutsDialog on={on} turn={turn} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

function Waiting() {
  return (
    <Page>
      <Loading />
    </Page>
  );
}
