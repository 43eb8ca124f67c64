import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { mdiFacebook, mdiInstagram, mdiTwitter, mdiWhatsapp } from '@mdi/js';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { NewTab, OUTSIDE } from './outside';
import type { Service, Way } from './outside';
import { TELEGRAM } from './telegram';

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
