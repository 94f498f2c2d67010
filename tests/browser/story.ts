import type { Browser } from 'playwright-core';
import type { AwsAccess } from '../support/aws.ts';
import {
  launchBrowser,
  openVisitor,
  picture,
  type Visitor,
  type VisitorOptions,
} from '../support/browser.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { type World, world } from '../support/world.ts';

/** A homeowner and a provider, each in a browser of their own. */
export interface Story {
  w: World;
  aws: AwsAccess;
  owner: Visitor;
  provider: Visitor;
  /** Runs one chapter. A failure names the chapter and leaves pictures of both browsers. */
  chapter(name: string, tell: () => Promise<void>): Promise<void>;
  /** Leaves the pages of both: a page that is open while the clock ends sessions would call the API with an old one. */
  leave(): Promise<void>;
  end(): Promise<void>;
}

interface StoryOptions {
  /** The stack of the test file unless given. */
  stack?: { url: string; aws: AwsAccess };
  serviceWorker?: boolean;
}

/** Opens a story with people of its own, since other files may have used the stack's accounts, lists and clock. */
export async function openStory(
  name: string,
  viewport: VisitorOptions['viewport'],
  { stack = { url: siteUrl(), aws: sharedAws() }, serviceWorker = false }: StoryOptions = {},
): Promise<Story> {
  const { url, aws } = stack;
  const browser: Browser = await launchBrowser();
  const [owner, provider] = await Promise.all([
    openVisitor(browser, url, { viewport, serviceWorker }),
    openVisitor(browser, url, { viewport, serviceWorker }),
  ]);

  const keepPictures = async (chapter: string) => {
    const path = `${name}/${chapter.replaceAll(/\W+/g, '-')}`;
    await picture(owner.page, `${path}-owner`);
    await picture(provider.page, `${path}-provider`);
  };

  return {
    w: world(url),
    aws,
    owner,
    provider,
    async chapter(chapter, tell) {
      try {
        await tell();
      } catch (cause) {
        await keepPictures(chapter);
        const complaints = [...owner.complaints(), ...provider.complaints()];
        throw new Error([`${chapter}: ${(cause as Error).message}`, ...complaints].join('\n'), { cause });
      }
    },
    async leave() {
      await Promise.all([owner, provider].map(({ page }) => page.goto('about:blank')));
    },
    end: () => browser.close(),
  };
}
