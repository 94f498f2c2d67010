import art from './service-art.svg';

type Scene = 'mowing' | 'washing' | 'hedge' | 'leaf' | 'fertilizer' | 'mulch';

/** Drawing of a service, by the `icon` of the catalogue; a file of its own, in the colors of the page. */
export function ServiceArt({ scene, className = '' }: { scene: Scene; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${art}#${scene}`} />
    </svg>
  );
}
