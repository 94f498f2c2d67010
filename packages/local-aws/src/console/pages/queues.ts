import type { HttpReply } from '../../api-gateway/http.ts';
import { queues } from '../data.ts';
import { html } from '../html.ts';
import { action, instant, page } from '../layout.ts';
import type { ConsoleSources } from '../sources.ts';

const MESSAGES_SHOWN = 20;

export async function queuesPage(sources: ConsoleSources): Promise<HttpReply> {
  const messages = new Map(sources.queues.view(MESSAGES_SHOWN).map((queue) => [queue.name, queue.messages]));
  const rows = queues(sources).map((queue) => {
    const isDeadLetterQueue = queue.deadLettersOf.length > 0;
    const redrive =
      isDeadLetterQueue && queue.messages > 0
        ? action(`/_local/queues/${encodeURIComponent(queue.name)}/redrive`, 'Redrive')
        : undefined;
    const counts = `${queue.messages} waiting, ${queue.inFlight} in flight, ${queue.delayed} delayed`;
    return html`<li><div class="row"><div><strong>${queue.name}</strong><br>
<span class="${isDeadLetterQueue && queue.messages > 0 ? 'warn' : 'muted'}">${counts}</span>
${isDeadLetterQueue ? html`<br><span class="muted">dead letters of ${queue.deadLettersOf.join(', ')}</span>` : undefined}</div>${redrive}</div>
${(messages.get(queue.name) ?? []).map(
  (message) =>
    html`<details><summary class="muted">${instant(message.sentAt)}, received ${message.receiveCount} times</summary><pre>${message.body}</pre><pre>${JSON.stringify(message.attributes, null, 2)}</pre></details>`,
)}</li>`;
  });
  const pending = (await sources.deliveries.pending()).filter(({ attempts }) => attempts > 0);
  const dead = await sources.deliveries.dead();
  return page(
    sources,
    '/_local/queues',
    'Queues',
    html`<ul class="list">${rows}</ul>
<h2>Hand-overs</h2>
<p class="muted">${pending.length} will be tried again, ${dead.length} were given up without a dead-letter queue.</p>
<ul class="list">${[...pending, ...dead].map(
      ({ kind, target, attempts, dueAt, lastError }) =>
        html`<li><strong>${kind}</strong> <span class="muted">${target}</span><br>${attempts} attempts, ${lastError}<br><span class="muted">due ${instant(dueAt)}</span></li>`,
    )}</ul>`,
  );
}
