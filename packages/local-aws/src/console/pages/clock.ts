import type { HttpReply } from '../../api-gateway/http.ts';
import { html } from '../html.ts';
import { action, instant, page } from '../layout.ts';
import type { ConsoleSources } from '../sources.ts';

const STEPS = [
  { label: '+1 h', advance: 'PT1H' },
  { label: '+24 h', advance: 'PT24H' },
  { label: '+48 h', advance: 'PT48H' },
];

export function clockPage(sources: ConsoleSources): HttpReply {
  const { clock } = sources;
  return page(
    sources,
    '/_local/clock',
    'Clock',
    html`<p class="big"><time>${instant(clock.now())}</time></p>
<div class="actions">${STEPS.map(({ label, advance }) => action('/_local/clock', label, { advance }))}</div>
<p class="muted">Product time only goes forward. Everything that falls due on the way happens before the page comes back.</p>`,
  );
}
