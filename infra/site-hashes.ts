import { readFileSync } from 'node:fs';
import { SITE_HASHES } from './paths.ts';

/** The inline styles and scripts of the built site, as a content security policy names them: `'sha256-…'`. */
export interface SiteHashes {
  style: string[];
  script: string[];
}

/** Throws when the site was not built. */
export function readSiteHashes(): SiteHashes {
  try {
    return JSON.parse(readFileSync(SITE_HASHES, 'utf8'));
  } catch (cause) {
    throw new Error('The site must be built before the stacks: npm run build', { cause });
  }
}
