import Box from '@mui/material/Box';
import { Mark } from '../../base/ui/Mark';
import { useBrokenImage } from '../../base/ui/useBrokenImage';
import { forcedBrandGround } from '../../base/theme/forcedColors';
import { NARROW, WIDE } from '../../base/ui/frameParts';

const LOGO = { width: 118, height: 28, objectFit: 'contain', objectPosition: 'left' } as const;

/** The site's logo by image name where there is room; on a phone, and if it is unset or broken, the app's
 * mark beside the name. */
export function Brand({ name, title }: { name: string; title: string }) {
  const { isBroken, onError } = useBrokenImage(name);
  const isShown = name !== '' && !isBroken;
  return (
    <>
      {isShown && (
        <Box
          component="img"
          sx={[WIDE, LOGO, forcedBrandGround]}
          src={`/api/upload/image/${encodeURIComponent(name)}`}
          alt=""
          onError={onError}
        />
      )}
      <Box component="span" sx={{ ...(isShown ? NARROW : {}), lineHeight: 0 }}>
        <Mark />
      </Box>
      {!isShown && (
        <Box component="span" sx={WIDE}>
          {title}
        </Box>
      )}
    </>
  );
}
