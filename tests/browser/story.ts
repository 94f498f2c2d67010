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

/** A homeowner and a provider, each at a browser of their own. */
export interface Story {
  w: World;
  aws: AwsAccess;
  owner: Visitor;
  provider: Visitor;
  /** Runs one chapter; a failure says which one it was, and leaves pictures of both browsers. */
  chapter(name: string, tell: () => Promise<void>): Promise<void>;
  /** Both leave their pages: one that is open while the clock ends sessions asks with an old one. */
  leave(): Promise<void>;
  end(): Promise<void>;
}

interface StoryOptions {
  /** The file's own unless given. */
  stack?: { url: string; aws: AwsAccess };
  serviceWorker?: boolean;
}

/** On a stack whose accounts, lists and clock other files may have used: a story brings its own people. */
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
