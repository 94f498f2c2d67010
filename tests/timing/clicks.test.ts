/** @jest-environment node */
import { openStory } from '../browser/story.ts';
import { releasesNow, tell } from '../browser/tale.ts';
import { slowDown, watch } from '../browser/watch.ts';
import { PHONE } from '../support/browser.ts';

jest.setTimeout(240_000);

/** Most that the parts of a page may move by themselves, and milliseconds until a click is answered. */
const MOST_SHIFT = 0.05;
const MOST_WAIT_MS = 200;

test('on a slow network nothing jumps, and every click is answered at once', async () => {
  const story = await openStory('slow', PHONE);
  try {
    const people = [story.owner, story.provider];
    await Promise.all(people.map(slowDown));
    const watches = await Promise.all(people.map(watch));

    await tell(story, releasesNow);

    const shifts = watches.flatMap((each) => each.shifts());
    const clicks = watches.flatMap((each) => each.clicks()).sort((a, b) => b.value - a.value);
    const [worst, jumpiest] = [clicks[0], shifts.sort((a, b) => b.shift - a.shift)[0]];
    process.stdout.write(
      `worst of ${clicks.length} clicks: ${Math.round(worst?.value ?? 0)} ms at ${worst?.what}; ` +
        `most layout shift: ${jumpiest?.shift.toFixed(3) ?? 0} at ${jumpiest?.path}\n`,
    );
    expect(clicks.length).toBeGreaterThan(20);
    expect({
      slow: clicks.filter(({ value }) => value > MOST_WAIT_MS),
      jumpy: shifts.filter(({ shift }) => shift > MOST_SHIFT),
    }).toEqual({ slow: [], jumpy: [] });
  } finally {
    await story.end();
  }
});
