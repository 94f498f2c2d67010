/** Parts of the photos that only the provider sees, in one chunk. */
export { OwnLead } from './own-lead.tsx';
export { RemovePhoto } from './remove-photo.tsx';
