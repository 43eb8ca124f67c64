import { useState } from 'react';
import { Mark } from '../../base/ui/Mark';

/**
 * The site's own logo by its image name where there is room for one; on a phone, and where none is set or the image
 * cannot be had, the mark of the app beside the name.
 */
export function Logo({ name, title }: { name: string; title: string }) {
  // Nothing of the session: whether this very image came.
  const [broken, setBroken] = useState('');
  const isShown = name !== '' && name !== broken;
  return (
    <>
      {isShown && (
        <img
          className="logo only-wide"
          src={`/api/upload/image/${encodeURIComponent(name)}`}
          alt=""
          onError={() => setBroken(name)}
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
