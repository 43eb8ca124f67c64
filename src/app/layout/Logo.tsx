import { Mark } from '../../base/ui/Mark';
import { useBrokenImage } from '../../base/ui/useBrokenImage';

/** The site's own logo by its image name where there is room for one; on a phone, and where none is set or
 * the image cannot be had, the mark of the app beside the name. */
export function Logo({ name, title }: { name: string; title: string }) {
  const { isBroken, onError } = useBrokenImage(name);
  const isShown = name !== '' && !isBroken;
  return (
    <>
      {isShown && (
        <img
          className="logo only-wide"
          src={`/api/upload/image/${encodeURIComponent(name)}`}
          alt=""
          onError={onError}
        />
      )}
      <span className={isShown ? 'only-narrow' : undefined}>
        <span className="brand-mark">
          <Mark />
          <span className="brand-name">{title}</span>
        </span>
      </span>
    </>
  );
}
