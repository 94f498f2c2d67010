import { allItems, tableClient } from '../support/aws.ts';
import { becomePerson, type Visitor } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { idOf, type Person } from '../support/people.ts';
import type { Story } from './story.ts';

/** Returns the ids of a person's open connections, as the service has stored them. */
export async function connections({ aws }: Story, accountId: string): Promise<string[]> {
  const client = tableClient(aws);
  const items = await allItems(client, 'Conversations');
  client.destroy();
  return items.filter(({ pk }) => pk === `CONNECTIONS#${accountId}`).map(({ sk }) => sk.split('#')[1] ?? '');
}

/** Opens a page as a person and waits for its live connection. Marks the document, so that a reload is noticed. */
export async function listens(
  story: Story,
  visitor: Visitor,
  someone: Person,
  address: string,
): Promise<void> {
  const accountId = await idOf(someone);
  const before = await connections(story, accountId);
  await becomePerson(visitor, story.w.url, someone);
  await visitor.page.goto(address);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.page.evaluate('document.documentElement.dataset.kept = "yes"');
  await eventually(
    async () => (await connections(story, accountId)).some((id) => !before.includes(id)),
    'an open connection',
  );
}
