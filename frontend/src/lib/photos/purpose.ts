/** What a photo is uploaded for. */
export type PhotoPurpose =
  | 'request'
  | 'before'
  | 'after'
  | 'dispute'
  | 'order'
  | 'profile'
  | 'message'
  | 'appeal';
