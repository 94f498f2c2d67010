import type { LucideIcon } from 'lucide-react';

export type Tone = 'good' | 'wait' | 'info' | 'bad' | 'quiet';

const TONES: Record<Tone, string> = {
  good: 'bg-tint text-on-tint border-on-tint/25',
  wait: 'bg-sun-tint text-on-sun-tint border-on-sun-tint/25',
  info: 'bg-info-tint text-info border-info/30',
  bad: 'bg-danger-tint text-danger border-danger/30',
  quiet: 'bg-sunken text-muted border-line',
};

/** A state by icon and word, never by color alone. */
export function Badge({ tone, icon: Icon, children }: { tone: Tone; icon: LucideIcon; children: string }) {
  return (
    <span
      className={`inline-flex w-fit shrink-0 items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-semibold max-w-full min-[360px]:whitespace-nowrap ${TONES[tone]}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="inline-block first-letter:uppercase">{children}</span>
    </span>
  );
}
