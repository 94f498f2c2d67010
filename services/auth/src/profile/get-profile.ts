import { type Actor, signedIn } from '@sward/shared/kernel';
import { photoFiles } from '@sward/shared/uploads';
import type { Account } from '../accounts/account.ts';
import { getUser } from '../accounts/get-user.ts';
import type { Ports } from '../ports.ts';
import { type DataExport, exportFile, readExport } from './export-store.ts';

/** File name in the link's headers, since browsers ignore the page's for another host. */
const SAVED_AS = 'sward-export.json';

export interface Profile {
  account: Account;
  photoUrl: string | null;
  dataExport: (DataExport & { url: string | null }) | null;
}

/** Returns the caller's own profile, with URLs of picture and export that are valid for ten minutes. */
export async function getProfile(ports: Ports, actor: Actor): Promise<Profile> {
  const { accountId } = signedIn(actor);
  const [account, newest] = await Promise.all([
    getUser(ports, actor),
    readExport(ports.accounts, accountId, ports.clock.now()),
  ]);
  const photo = account.provider?.photo;
  return {
    account,
    photoUrl: photo ? await ports.files.link(photoFiles(accountId, 'profile', photo).small) : null,
    dataExport: newest ? { ...newest, url: await linkTo(ports, accountId, newest) } : null,
  };
}

async function linkTo(ports: Ports, accountId: string, newest: DataExport): Promise<string | null> {
  return newest.readyAt ? await ports.files.link(exportFile(accountId, newest.exportId), SAVED_AS) : null;
}
