import type { Photo } from '../../ui/photos/photo.ts';

/** Returns a drawn lawn under a sky of the given color, since samples need no files. */
function drawn(sky: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path fill="${sky}" d="M0 0h640v480H0z"/><path fill="#5ba774" d="M0 240h640v240H0z"/><path fill="#8fcf9f" d="m240 240-200 240h120l120-240zM340 240l60 240h120L400 240z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const photo = (name: string, sky: string): Photo => ({
  id: name,
  name,
  thumbnail: drawn(sky),
  full: drawn(sky),
});

export const PHOTOS: readonly Photo[] = [
  photo('Front lawn', '#cfe6f5'),
  photo('Back lawn', '#f7e3b5'),
  photo('Along the drive', '#e4d9ef'),
];
