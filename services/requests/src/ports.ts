import type { Point } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { Table } from '@sward/shared/table';
import type { HasUpload } from '@sward/shared/uploads';

interface StreetAddress {
  address: string;
  city: string;
  state: string;
  zipCode: string;
}

/** Finds places of the United States; undefined when there is no such place. */
export interface Geocoder {
  locateAddress(address: StreetAddress): Promise<Point | undefined>;
  locateZip(zipCode: string): Promise<Point | undefined>;
}

export interface UploadForm {
  /** Absolute. */
  url: string;
  /** Fields to send before the file. */
  fields: Record<string, string>;
}

export interface Uploads {
  has: HasUpload;
  /** A form for one photo of exactly this key and type, for ten minutes. */
  form(key: string, contentType: string): Promise<UploadForm>;
}

export interface Ports extends CommonPorts {
  marketplace: Table;
  geocoder: Geocoder;
  uploads: Uploads;
  /** IANA zone of a place. */
  zoneOf(place: Point): string;
}

/** Events and timers need no uploads. */
export type InboxPorts = Pick<Ports, keyof CommonPorts | 'marketplace' | 'geocoder'>;
