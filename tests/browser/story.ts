import type { Browser } from 'playwright-core';
import { type AwsAccess, awsOf } from '../support/aws.ts';
import { launchBrowser, openVisitor, picture, type Visitor } from '../support/browser.ts';
import { seededState } from '../support/seeded-state.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { type World, world } from '../support/world.ts';

/** A homeowner and a provider, each at a browser of their own, on a Sward whose clock is theirs alone. */
export interface Story {
  w: World;
  aws: AwsAccess;
  owner: Visitor;
  provider: Visitor;
  /** Runs one chapter, keeps pictures of both browsers, and says in a failure which chapter it was. */
  chapter(name: string, tell: () => Promise<void>): Promise<void>;
  end(): Promise<void>;
}

/** For files that say `@jest-environment node`: another stack beside theirs would only take its time. */
export async function openStory(name: string, viewport: { width: number; height: number }): Promise<Story> {
  if (process.env.SWARD_URL) throw new Error('this file has a stack already; say @jest-environment node');
  const [stack, browser]: [Stack, Browser] = await Promise.all([
    startStack({ stateDir: await seededState() }),
    launchBrowser(),
  ]);
  const [owner, provider] = await Promise.all([
    openVisitor(browser, stack.url, { viewport }),
    openVisitor(browser, stack.url, { viewport }),
  ]);
  let told = 0;

  const keepPictures = async (chapter: string) => {
    told += 1;
    const path = `${name}/${String(told).padStart(2, '0')}-${chapter.replaceAll(/\W+/g, '-')}`;
    await picture(owner.page, `${path}-owner`);
    await picture(provider.page, `${path}-provider`);
  };

  return {
    w: world(stack.url),
    aws: awsOf(stack),
    owner,
    provider,
    async chapter(chapter, tell) {
      try {
        await tell();
      } catch (cause) {
        await keepPictures(`${chapter} failed`);
        const complaints = [...owner.complaints(), ...provider.complaints()];
        throw new Error([`${chapter}: ${(cause as Error).message}`, ...complaints].join('\n'), { cause });
      }
      await keepPictures(chapter);
    },
    async end() {
      await browser.close();
      await stack.kill();
      await stack.discard();
    },
  };
}
