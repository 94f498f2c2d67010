import { readFile } from 'node:fs/promises';
import { PRODUCT_NAME } from '@sward/shared/product';
import { home } from '../../frontend/src/features/home/messages/home.en.ts';
import { siteStyles } from './look.ts';

export const OG_SIZE = { width: 1200, height: 630 };

/** Returns the document of the picture that other sites show beside a link: the large logo and the home page's title. */
export async function ogDocument(): Promise<string> {
  const [styles, icon] = await Promise.all([siteStyles(), readFile('frontend/public/icon.svg', 'utf8')]);
  // Two copies of the icon in one document need different ids.
  const large = icon.replaceAll('"r"', '"large"').replace('#r', '#large');
  return `<!doctype html><html lang="en"><style>${styles}
    body { margin: 0; background: var(--paper); color: var(--ink); font-family: "Bricolage Grotesque"; overflow: hidden }
    svg { display: block }
    .large { position: absolute; left: 800px; top: 110px; width: 620px }
    header { position: absolute; left: 80px; top: 72px; display: flex; align-items: center; gap: 20px }
    header svg { width: 72px }
    header span { font-size: 52px; font-weight: 700; letter-spacing: -0.025em }
    main { position: absolute; left: 80px; bottom: 72px; width: 700px }
    h1 { margin: 0; font-size: 76px; line-height: 1; font-weight: 700; letter-spacing: -0.032em; text-wrap: balance }
    p { margin: 28px 0 0; font: 29px/1.35 "Liberation Sans", Arial, sans-serif; color: var(--muted); text-wrap: balance }
  </style>
  <div class="large">${large}</div>
  <header>${icon}<span>${PRODUCT_NAME}</span></header>
  <main><h1>${home.title}</h1><p>${home.lead}</p></main></html>`;
}
