import type { Page, Route } from 'playwright-core';

/** Keeps back what the page asks for at these addresses, until the function that it gives lets all of it come. */
export async function held(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
