import type { MapScheme } from '@sward/shared/contract/requests/places';
import type { Point } from '@sward/shared/kernel';
import type { CommonPorts, Picture } from '@sward/shared/lambda/pure';
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
  /** Whether the map found the street, or only the ZIP code; absent for the street. */
  precision?: 'address' | 'zip';
}

/** A partially entered address. */
export interface PlaceQuery {
  zip: string;
  address?: string;
  city?: string;
  state?: string;
}

export interface FoundPlace {
  point: Point;
  /** Empty when the map has no city for it. */
  city: string;
  state: string;
  /** Whether the map found the street, or only the ZIP code. */
  precision: 'address' | 'zip';
}

/** Locates places in the United States; undefined for unknown ones. */
export interface Geocoder {
  locateAddress(address: StreetAddress): Promise<Home | undefined>;
  locateZip(zipCode: string): Promise<Point | undefined>;
  /** Locates for results that are not stored. */
  preview(query: PlaceQuery): Promise<FoundPlace | undefined>;
}

/** Pictures of the map. */
export interface MapPictures {
  /** Returns the picture of a cell, given by its public point. */
  around(center: Point, scheme: MapScheme): Promise<Picture>;
}

export interface Uploads {
  has: HasUpload;
  /** Returns an upload form for one photo of exactly this key and type, valid for ten minutes. */
  form(key: string, contentType: string): Promise<UploadForm>;
}

export interface Ports extends CommonPorts {
  marketplace: Table;
  /** Reads the subjects of reports and tickets, for an operator's look at an address. Nothing else. */
  conversations: Pick<Table, 'get'>;
  geocoder: Geocoder;
  mapPictures: MapPictures;
  uploads: Uploads;
  photos: Photos;
}

/** Events and timers accept no uploads, but write exports and erase uploads. */
export type InboxPorts = Pick<Ports, keyof CommonPorts | 'marketplace' | 'geocoder'> & {
  files: Pick<Files, 'writeJson' | 'removeAll'>;
};

/** The bucket of uploads, for decoding. */
export interface PhotoBucket {
  /** Reads a file smaller than `limit` bytes. */
  read(key: string, limit: number): Promise<Buffer | 'missing' | 'too_large'>;
  writeJpeg(key: string, bytes: Buffer): Promise<void>;
  /** Removes a file. Idempotent. */
  remove(key: string): Promise<void>;
}

export type PhotoPorts = Pick<CommonPorts, 'clock' | 'log'> & { marketplace: Table; bucket: PhotoBucket };
