import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { Table } from '@sward/shared/table';
import type { Files, HasUpload, Photos } from '@sward/shared/uploads';

export interface Ports extends CommonPorts {
  marketplace: Table;
  hasUpload: HasUpload;
  photos: Photos;
}

/** Events need no uploads, but write exports. */
export type InboxPorts = Omit<Ports, 'hasUpload' | 'photos'> & { files: Pick<Files, 'writeJson'> };
