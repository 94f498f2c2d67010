import { readFile } from 'node:fs/promises';
import { siteStyles } from './look.ts';

export const SCENES = 'tools/pictures/scenes';
export const PHOTO_SIZE = { width: 640, height: 480 };

/** Returns the document of a drawn scene with a caption that is legible on a bid's thumbnail of 100 px. */
export async function samplePhoto(scene: string): Promise<string> {
  const [styles, drawing] = await Promise.all([siteStyles(), readFile(scene, 'utf8')]);
  return `<!doctype html><html lang="en"><style>${styles}
    body { margin: 0; overflow: hidden }
    svg { display: block; width: 640px; height: 480px }
    span { position: absolute; left: 0; right: 0; bottom: 0; padding: 10px 0 14px; background: var(--primary); color: #fff;
      font: 700 62px/1 "Bricolage Grotesque"; letter-spacing: -0.01em; text-align: center }
  </style>${drawing}<span>Sample photo</span></html>`;
}
