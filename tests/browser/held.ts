import type { Page, Route } from 'playwright-core';

/** Holds back the page's requests to these addresses. Returns a function that lets all of them go. */
export async function held(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
