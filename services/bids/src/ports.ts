import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { Table } from '@sward/shared/table';
import type { HasUpload } from '@sward/shared/uploads';

export interface Ports extends CommonPorts {
  marketplace: Table;
  hasUpload: HasUpload;
}

/** Events need no uploads. */
export type InboxPorts = Omit<Ports, 'hasUpload'>;
