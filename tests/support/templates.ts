import { join } from 'node:path';
import { loadAssembly, type Resource } from '@sward/local-aws/testing';

/** Folder of the synthesised app that a started Sward runs. */
export const ASSEMBLY = join(process.cwd(), 'dist/cloud/local');

/** The resource of the templates that fits, as a cloud at this endpoint names it. */
export function declared(awsUrl: string, fits: (resource: Resource) => boolean): Resource {
  const found = loadAssembly(ASSEMBLY, { awsUrl }).resources.find(fits);
  if (!found) throw new Error('the templates hold no such resource');
  return found;
}
