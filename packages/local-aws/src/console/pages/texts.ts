import type { HttpReply } from '../../api-gateway/http.ts';
import { html } from '../html.ts';
import { instant, page } from '../layout.ts';
import type { ConsoleSources } from '../sources.ts';

export async function textsPage(sources: ConsoleSources): Promise<HttpReply> {
  const { texts } = sources;
  const rows = (await texts()).map(
    ({ at, to, body, parts }) =>
      html`<li><span class="row"><strong>${to}</strong><span class="muted">${instant(at)}</span></span>${body}${parts > 1 ? html` <span class="warn">${parts} messages</span>` : undefined}</li>`,
  );
  return page(
    sources,
    '/_local/texts',
    'Texts',
    rows.length > 0
      ? html`<ul class="list">${rows}</ul>`
      : html`<p class="muted">No text message has been sent yet.</p>`,
  );
}
