import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { Table } from '@sward/shared/table';
import type { CachedPictures, Files, HasUpload, Photos } from '@sward/shared/uploads';

export interface Ports extends CommonPorts {
  marketplace: Table;
  hasUpload: HasUpload;
  photos: Photos;
  pictures: Pick<CachedPictures, 'read'>;
}

/** Events need no uploads, but write exports. */
export type InboxPorts = Omit<Ports, 'hasUpload' | 'photos' | 'pictures'> & {
  files: Pick<Files, 'writeJson'>;
};
