export interface Photo {
  /** Stays the same when its addresses change. */
  id: string;
  /** Address of the small picture. */
  thumbnail: string;
  /** Address of the picture in full size. */
  full: string;
  /** Name of what the picture shows. */
  name: string;
}
