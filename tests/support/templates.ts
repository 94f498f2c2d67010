import { join } from 'node:path';
import { loadAssembly, type Resource } from '@sward/local-aws/testing';

/** Folder of the synthesized app that a started Sward runs. */
export const ASSEMBLY = join(process.cwd(), 'dist/cloud/local');

/** Returns the first resource of the templates that fits, named as at this endpoint. Throws when none fits. */
export function declared(awsUrl: string, fits: (resource: Resource) => boolean): Resource {
  const found = loadAssembly(ASSEMBLY, { awsUrl }).resources.find(fits);
  if (!found) throw new Error('the templates hold no such resource');
  return found;
}
