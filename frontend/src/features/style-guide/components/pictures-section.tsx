import { type ComponentProps, useState } from 'react';
import { PhotoPicker, type UploadedPhoto } from '../../../form/fields/photo-picker.tsx';
import { SERVICES } from '../../../lib/catalogue.ts';
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx';
import { PhotoViews } from '../../../ui/photos/photo-views.tsx';
import { AreaDrawing } from '../../../ui/pictures/area-drawing.tsx';
import { AreaMap } from '../../../ui/pictures/area-map.tsx';
import { LawnScene } from '../../../ui/pictures/lawn-scene.tsx';
import QrCode from '../../../ui/pictures/qr-code.tsx';
import { ServiceArt } from '../../../ui/pictures/service-art.tsx';
import { Wordmark } from '../../../ui/pictures/wordmark.tsx';
import { PHOTOS } from '../photos.ts';
import { Columns, Sample, Section } from './section.tsx';

const PICKED: UploadedPhoto[] = [
  { uploadId: 'upl_1', name: 'front-lawn.jpg', preview: PHOTOS[0]?.thumbnail },
  { uploadId: 'upl_2', name: 'from-a-draft-with-a-very-long-name-of-a-camera.jpg' },
];

const CAMBRIDGE = { lat: 42.39, lng: -71.09114 };

const nothing = { url: null, thumbnailUrl: null };
const VIEWS: ComponentProps<typeof PhotoViews>['photos'] = [
  { id: 'upl_1', status: 'ready', url: PHOTOS[0]?.full ?? '', thumbnailUrl: PHOTOS[0]?.thumbnail ?? '' },
  { id: 'upl_2', status: 'processing', ...nothing },
  { id: 'upl_3', status: 'rejected', ...nothing },
];

export function PicturesSection() {
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>(PICKED);
  return (
    <Section id="pictures">
      <Columns>
        <Sample name="Photo strip: each opens in full size">
          <PhotoStrip label="Photos of the request" photos={PHOTOS} />
        </Sample>
        <Sample name="Photos of an answer: one is ready, one being prepared, one cannot be read">
          <PhotoViews label="Photos of an answer" photos={VIEWS} />
        </Sample>
        <Sample name="Map of an area: with its circle, with a pin, and without a picture">
          <div className="grid gap-3">
            <AreaMap point={CAMBRIDGE} place="Cambridge, MA" />
            <AreaMap point={CAMBRIDGE} place="Cambridge, MA" pin={{ lat: 42.3782, lng: -71.0962 }} />
            <AreaDrawing point={CAMBRIDGE} label="Drawing of an area" className="aspect-2/1 w-full" />
          </div>
        </Sample>
        <Sample name="Photo picker, empty">
          <PhotoPicker purpose="request" value={[]} onChange={() => undefined} />
        </Sample>
        <Sample name="Photo picker, with a photo of now and one from a draft">
          <PhotoPicker purpose="request" value={photos} onChange={setPhotos} />
        </Sample>
        <Sample name="QR code">
          <div className="size-48">
            <QrCode text="https://sward.example" label="QR code of an address" />
          </div>
        </Sample>
        <Sample name="Drawings of the services">
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {SERVICES.map(({ id, name, icon }) => (
              <li key={id} className="overflow-hidden rounded-card border border-line bg-surface">
                <ServiceArt scene={icon} className="aspect-16/9 w-full" />
                <p className="px-3 py-2 text-sm font-semibold">{name}</p>
              </li>
            ))}
          </ul>
        </Sample>
        <Sample name="Lawn scene and wordmark">
          <LawnScene className="h-44 w-full rounded-card" />
          <p className="mt-3">
            <Wordmark />
          </p>
        </Sample>
      </Columns>
    </Section>
  );
}
