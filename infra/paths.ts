import { join } from 'node:path';

/** The repository's folders; scripts run from its root. */
export const ROOT = process.cwd();
export const DIST = join(ROOT, 'dist');
export const FUNCTIONS = join(DIST, 'functions');
/** The same functions in one build that shares their modules, for the local cloud. */
export const SHARED_FUNCTIONS = join(DIST, 'shared-functions');
/** Bundles with native packages, built for the machines of AWS. */
export const CLOUD_FUNCTIONS = join(DIST, 'cloud-functions');
export const SITE = join(ROOT, 'frontend', 'dist');
/** Folders that the site is built from; a change elsewhere does not rebuild it. */
export const SITE_FOLDERS = ['frontend', 'shared/contract', 'shared/kernel', 'shared/product'] as const;
export const CACHE = join(ROOT, '.cache');
/** The mails of the product in files, for the gallery of the local console. */
export const MAILS = join(DIST, 'mails');
/** Hashes of the built site for the security policy; see `readSiteHashes`. */
export const SITE_HASHES = join(DIST, 'site-hashes.json');
