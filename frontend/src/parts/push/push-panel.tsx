import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { endOffer } from '../../lib/push-offer.ts';
import { isProvider, useUser } from '../../lib/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { push as t } from './messages/push.en.ts';
import { useAgree } from './use-agree.ts';

/** Asks quietly, once, whether to push to this browser; the browser's own question comes only after a tap. */
export default function PushPanel(): ReactNode {
  const user = useUser();
  const agree = useAgree();
  const title = matchMedia('(pointer: coarse)').matches ? t.title : t.titleDesk;
  return (
    <section aria-label={title} className="bg-tint text-on-tint print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <BellRing aria-hidden="true" className="size-6 shrink-0 self-start" strokeWidth={1.5} />
        <div className="min-w-56 flex-1">
          <h2 className="text-item">{title}</h2>
          <p className="mt-1 text-sm">{t.text[isProvider(user) ? 'provider' : 'owner']}</p>
          <p className="mt-1 text-sm">{t.quiet}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            pending={agree.isPending && t.agreeing}
            onClick={() => agree.mutate(undefined, { onSettled: endOffer })}
          >
            {t.agree}
          </Button>
          <Button look="ghost" className="text-on-tint!" onClick={endOffer}>
            {t.later}
          </Button>
        </div>
      </div>
    </section>
  );
}
