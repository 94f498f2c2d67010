import { PAGES } from '@sward/shared/contract/pages';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { startStack } from '../support/stack.ts';

const stack = await startStack({ args: ['--no-seed'] });
const browser = await launchBrowser();
try {
  for (const prefix of ['', '/es'])
    for (const path of [...PAGES.public, '/nowhere', '/messages']) {
      const v = await openVisitor(browser, stack.url, { viewport: { width: 390, height: 844 } });
      const url = path === '/' ? prefix || '/' : prefix + path;
      const r = await v.page.goto(url);
      const h = await v.page
        .locator('h1')
        .first()
        .innerText({ timeout: 3000 })
        .catch(() => 'NO H1');
      await v.page.evaluate("addEventListener('sward:live',()=>{window.live=true},{once:true})");
      await v.page.mouse.move(10, 200);
      await v.page.waitForTimeout(700);
      const t = await v.page.title();
      // menu
      await v.page
        .locator('header button')
        .first()
        .click({ timeout: 2000 })
        .catch((e) => console.log('menu', e.message.slice(0, 80)));
      await v.page.waitForTimeout(100);
      const open = await v.page
        .locator('header button')
        .first()
        .getAttribute('aria-expanded', { timeout: 1000 })
        .catch(() => '?');
      console.log(
        url,
        r?.status(),
        JSON.stringify(h),
        JSON.stringify(t),
        'menu',
        open,
        v.page.url().replace(stack.url, ''),
        v.complaints().join(' | ').slice(0, 400),
      );
      await v.context.close();
    }
} finally {
  await browser.close();
  await stack.stop();
  await stack.discard();
}
