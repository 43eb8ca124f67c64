import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { mdiFacebook, mdiInstagram, mdiTwitter, mdiWhatsapp } from '@mdi/js';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { NewTab, OUTSIDE } from './outside';
import type { Service, Way } from './outside';

/** A paper plane in a disc, in the grid of `@mdi/js`, which has no Telegram icon. */
const TELEGRAM =
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m4.9 6.1-1.7 8.2c-.1.6-.5.7-1 .5l-2.6-1.9-1.2 1.2c-.2.2-.3.3-.6.3l.2-2.7 4.9-4.4c.2-.2 0-.3-.3-.1l-6.1 3.8-2.6-.8c-.6-.2-.6-.6.1-.9l10.2-3.9c.5-.2.9.1.7.7';

const ICONS: Readonly<Record<Service, string>> = {
  facebook: mdiFacebook,
  instagram: mdiInstagram,
  telegram: TELEGRAM,
  twitter: mdiTwitter,
  whatsapp: mdiWhatsapp,
};
/** The operator's addresses elsewhere. */
export function Social({ ways }: { ways: readonly Way[] }) {
  const say = useSay<'shell'>();
  return (
    <Stack
      component="ul"
      direction="row"
      sx={{ flexWrap: 'wrap', p: 0, m: '0 0 0 -10px', listStyle: 'none' }}
    >
      {ways.map(({ service, href }) => (
        <li key={service}>
          <IconButton href={href} {...OUTSIDE}>
            <Icon path={ICONS[service]} />
            <span className="unseen">{say(`footer.${service}`)}</span>
            <NewTab />
          </IconButton>
        </li>
      ))}
    </Stack>
  );
}
