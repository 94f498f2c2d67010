import type { Point } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { Table } from '@sward/shared/table';
import type { Files, HasUpload, Photos, UploadForm } from '@sward/shared/uploads';

export interface StreetAddress {
  address: string;
  city: string;
  state: string;
  zipCode: string;
}

export interface Home {
  point: Point;
  /** IANA zone. */
  zone: string;
}

/** What a person has typed so far of an address. */
export interface PlaceQuery {
  zip: string;
  address?: string;
  city?: string;
  state?: string;
}

export interface FoundPlace {
  point: Point;
  /** Empty where the map does not say. */
  city: string;
  state: string;
  /** Whether the street was found, or only the ZIP code. */
  precision: 'address' | 'zip';
}

/** Finds places of the United States; undefined when there is no such place. */
export interface Geocoder {
  locateAddress(address: StreetAddress): Promise<Home | undefined>;
  locateZip(zipCode: string): Promise<Point | undefined>;
  /** For a look that is not kept. */
  preview(query: PlaceQuery): Promise<FoundPlace | undefined>;
}

export interface Uploads {
  has: HasUpload;
  /** A form for one photo of exactly this key and type, for ten minutes. */
  form(key: string, contentType: string): Promise<UploadForm>;
}

export interface Ports extends CommonPorts {
  marketplace: Table;
  /** Whom reports and tickets are about, for an operator who looks at an address; nothing else of it is read here. */
  conversations: Pick<Table, 'get'>;
  geocoder: Geocoder;
  uploads: Uploads;
  photos: Photos;
}

/** Events and timers take no uploads, but write exports and erase what a person has uploaded. */
export type InboxPorts = Pick<Ports, keyof CommonPorts | 'marketplace' | 'geocoder'> & {
  files: Pick<Files, 'writeJson' | 'removeAll'>;
};

/** The bucket of uploads, for who decodes photos. */
export interface PhotoBucket {
  /** A file of fewer bytes than `limit`. */
  read(key: string, limit: number): Promise<Buffer | 'missing' | 'too_large'>;
  writeJpeg(key: string, bytes: Buffer): Promise<void>;
  /** What is gone stays gone. */
  remove(key: string): Promise<void>;
}

export type PhotoPorts = Pick<CommonPorts, 'clock' | 'log'> & { marketplace: Table; bucket: PhotoBucket };
