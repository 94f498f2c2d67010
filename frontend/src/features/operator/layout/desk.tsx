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
import { useQueueParts } from '../queue/api/queue.ts';
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

/** The kind that the queue is limited to: by its address, and for a case by the row that led there. */
function useKind(): WaitingKind | undefined {
  const { search, state } = useLocation();
  const kind = new URLSearchParams(search).get('kind') ?? state?.kind;
  return KINDS.includes(kind) ? kind : undefined;
}

/** The desk: what waits, by deadline, and beside it the page of one case, or any other page alone. */
export default function Desk() {
  const { pathname, search } = useLocation();
  const asked = useKind();
  const parts = useQueueParts(asked);
  // The document was drawn with all kinds.
  const alive = useAlive();
  const kind = alive ? asked : undefined;
  const counts = countsOf(parts);
  // On phones the pane is below the list, which would push it down. No document knows what its address asks for.
  const view = pathname === '/operator' ? 'list' : isCase(pathname, alive ? search : '') ? 'case' : 'page';
  const waits = view === 'list' && parts.some(({ isPending }) => isPending);
  // The same element whatever the list shows: a page that is drawn and not alive yet would be thrown away with what is typed there.
  const pane = useMemo(
    () => (
      // What is typed about one case is not carried into the next.
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
  // The document was drawn for who has not turned them off.
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
