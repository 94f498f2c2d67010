import type { HttpReply } from '../../api-gateway/http.ts';
import { schedules } from '../data.ts';
import { html } from '../html.ts';
import { action, instant, page } from '../layout.ts';
import type { ConsoleSources } from '../sources.ts';

export function schedulesPage(sources: ConsoleSources): HttpReply {
  const rows = schedules(sources).map(({ name, group, expression, timeZone, enabled, nextAt }) => {
    const when = nextAt ? `next ${instant(nextAt)}` : 'does not fire again';
    const path = `/_local/schedules/${encodeURIComponent(`${group}/${name}`)}`;
    return html`<li class="row"><div><strong>${name}</strong> <span class="muted">${group}</span><br>
${expression} ${timeZone}<br><span class="muted">${enabled ? when : 'off'}</span></div>
${action(`${path}/fire`, 'Fire now')} ${action(`${path}/switch`, enabled ? 'Switch off' : 'Switch on')}</li>`;
  });
  return page(
    sources,
    '/_local/schedules',
    'Schedules',
    rows.length > 0 ? html`<ul class="list">${rows}</ul>` : html`<p class="muted">Nothing is scheduled.</p>`,
  );
}
