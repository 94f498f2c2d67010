import { CalendarDays, HandCoins, Repeat, ShieldCheck, Smartphone, Star } from 'lucide-react';
import { PROMISES } from '../../../lib/promises.ts';
import { join as t } from '../messages/applications.en.ts';

const ICONS = [CalendarDays, Repeat, HandCoins, Smartphone, ShieldCheck, Star];

export function WhyJoin() {
  return (
    <section className="mt-10">
      <h2>{t.whyTitle}</h2>
      <ul className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {t.why(PROMISES.payoutDays).map(({ title, text }, index) => {
          const Icon = ICONS[index] ?? Star;
          return (
            <li key={title} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-link" strokeWidth={1.6} />
              <div>
                <h3 className="text-base">{title}</h3>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
