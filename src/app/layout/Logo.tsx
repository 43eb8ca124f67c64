import { Mark } from '../../base/ui/Mark';
import { useBrokenImage } from '../../base/ui/useBrokenImage';

/** The site's logo by image name where there is room; on a phone, and if it is unset or broken, the app's
 * mark beside the name. */
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
