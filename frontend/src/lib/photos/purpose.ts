/** What a photo is uploaded for. */
export type PhotoPurpose =
  | 'access'
  | 'request'
  | 'before'
  | 'after'
  | 'dispute'
  | 'order'
  | 'profile'
  | 'message'
  | 'appeal';
