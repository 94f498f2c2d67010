import * as own from '../../src/lib/photos/photos.ts';
import { double } from '../runner/double.ts';

export const { checkPhoto, reasonOf } = own;
export const uploadPhoto = double(own.uploadPhoto);
export const uploadBlob = double(own.uploadBlob);
