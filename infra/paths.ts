import { join } from 'node:path';

/** The repository's folders; scripts run from its root. */
export const ROOT = process.cwd();
export const DIST = join(ROOT, 'dist');
export const FUNCTIONS = join(DIST, 'functions');
export const SITE = join(ROOT, 'frontend', 'dist');
export const CACHE = join(ROOT, '.cache');
/** What the security policy must know of the built site; see `readSiteHashes`. */
export const SITE_HASHES = join(DIST, 'site-hashes.json');
