import { keptFor } from '../../lib/offline/owner.ts';
import { useOnline } from '../../lib/offline/use-online.ts';
import { isOperator, useSession } from '../../lib/session/session.tsx';
import type { ToastItem } from '../../lib/toast.ts';
import { connection as t } from '../../messages/form/failures.en.ts';
import tips from './tips.css?url';
import ToastHost from './toast-host.tsx';

/** Hides the name that is shown beside a control (tips.css) on Escape, until the pointer or the focus moves on. */
const quietTips = (event: Event) =>
  document.documentElement.toggleAttribute('data-quiet', (event as KeyboardEvent).key === 'Escape');
for (const name of ['keydown', 'pointerover', 'focusin']) addEventListener(name, quietTips);

/** Notices of every page: the one toast, and the missing connection as long as there is none. */
export default function Notices({ item }: { item: ToastItem | undefined }) {
  const { session } = useSession();
  const aboveBar = session.status === 'in' && !isOperator(session.user);
  const online = useOnline();
  return (
    <>
      <link rel="stylesheet" href={tips} />
      {item && <ToastHost item={item} />}
      <div aria-live="polite">
        {/* Providers' pages say so in a line of their own above them, with what waits. */}
        {!online && !keptFor() && (
          <p
            className={`fixed inset-x-0 z-40 bg-sun-tint p-3 text-center font-medium text-on-sun-tint shadow-float ${aboveBar ? 'bottom-16 md:bottom-0' : 'bottom-0'}`}
          >
            {t.offline}
          </p>
        )}
      </div>
    </>
  );
}
