import type { HttpReply } from '../../api-gateway/http.ts';
import { events } from '../data.ts';
import { html } from '../html.ts';
import { instant, page } from '../layout.ts';
import type { ConsoleSources } from '../sources.ts';

const SHOWN = 200;

export async function eventsPage(sources: ConsoleSources): Promise<HttpReply> {
  const newest = (await events(sources)).slice(-SHOWN).reverse();
  const rows = newest.map((event) => {
    const targets = event.targets.map((arn) => arn.slice(arn.lastIndexOf(':') + 1)).join(', ');
    return html`<li><details><summary><strong>${event['detail-type']}</strong> <span class="muted">${event.source} · ${instant(event.time)}</span></summary>
<p class="muted">${targets ? `to ${targets}` : 'no rule took it'}</p>
<pre>${JSON.stringify(event.detail, null, 2)}</pre></details></li>`;
  });
  return page(
    sources,
    '/_local/events',
    'Events',
    rows.length > 0 ? html`<ul class="list">${rows}</ul>` : html`<p class="muted">No event yet.</p>`,
  );
}
