/** @covers infra features/post-request features/bids features/checkout features/requests */
import { PHONE } from '../support/browser.ts';
import { openStory } from './story.ts';
import { tell } from './tale.ts';

test('from registration to earnings', async () => {
  const story = await openStory('journey', PHONE);
  try {
    await tell(story);
  } finally {
    await story.end();
  }
});
