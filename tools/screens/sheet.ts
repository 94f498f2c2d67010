import { writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

/** A picture of a sheet and its caption. */
export interface Cell {
  label: string;
  png: Buffer;
}

/** Widths of the columns, one for each width of the screen in light and dark. */
const COLUMNS = [300, 300, 440, 440, 640, 640];
const GAP_PX = 16;
const SHEET_PX = COLUMNS.reduce((sum, width) => sum + width + GAP_PX, GAP_PX);

/** Composes pictures into one PNG, with a page of the browser. */
export async function writeSheet(
  browser: Browser,
  file: string,
  title: string,
  cells: readonly Cell[],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: SHEET_PX, height: 600 } });
  const figures = cells.map(
    ({ label, png }) =>
      `<figure><figcaption>${label}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  await page.setContent(`<style>
      body { margin: ${GAP_PX}px; font: 15px sans-serif; background: #888; color: #fff }
      main { display: grid; grid-template-columns: ${COLUMNS.map((width) => `${width}px`).join(' ')}; gap: ${GAP_PX}px; align-items: start }
      figure { margin: 0 } figcaption { padding: 4px 0 } img { width: 100%; display: block }
    </style><h1>${title}</h1><main>${figures.join('')}</main>`);
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))');
  await writeFile(file, await page.screenshot({ fullPage: true }));
  await page.close();
}

/** Returns the picture at another width, to keep it small. */
export async function scaled(browser: Browser, png: Buffer, width: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height: 100 } });
  await page.setContent(
    `<body style="margin:0"><img style="display:block;width:100%" src="data:image/png;base64,${png.toString('base64')}">`,
  );
  await page.evaluate('document.images[0].decode()');
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}
