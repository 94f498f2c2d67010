import type { HttpReply } from '../../api-gateway/http.ts';
import { mails, queues, schedules } from '../data.ts';
import { html } from '../html.ts';
import { instant, page } from '../layout.ts';
import type { ConsoleSources } from '../sources.ts';

export async function overviewPage(sources: ConsoleSources): Promise<HttpReply> {
  const [newest] = await mails(sources);
  const waiting = queues(sources).filter(({ deadLettersOf }) => deadLettersOf.length === 0);
  const dead = queues(sources).reduce((sum, queue) => sum + queue.deadLetters, 0);
  const next = schedules(sources).find(({ nextAt }) => nextAt !== null);
  const rows = [
    { path: '/_local/mail', title: 'Mail', text: newest ? `Newest: ${newest.subject}` : 'No mail yet' },
    { path: '/_local/people', title: 'People', text: 'Codes of authenticator apps' },
    { path: '/_local/events', title: 'Events', text: 'What the services told each other' },
    {
      path: '/_local/queues',
      title: 'Queues',
      text: `${waiting.reduce((sum, queue) => sum + queue.messages, 0)} waiting, ${dead} dead letters`,
    },
    {
      path: '/_local/schedules',
      title: 'Schedules',
      text: next?.nextAt ? `Next: ${next.name}, ${instant(next.nextAt)}` : 'Nothing is scheduled',
    },
    { path: '/_local/clock', title: 'Clock', text: instant(sources.clock.now()) },
    ...sources.guests.map(({ name, title, summary }) => ({ path: `/_local/${name}`, title, text: summary })),
    { path: '/', title: 'The site', text: 'What people see' },
  ];
  return page(
    sources,
    '/_local',
    `${sources.title} on this machine`,
    html`<ul class="list">${rows.map(
      ({ path, title, text }) =>
        html`<li><a href="${path}"><strong>${title}</strong><br><span class="muted">${text}</span></a></li>`,
    )}</ul>`,
  );
}
