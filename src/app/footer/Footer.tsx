import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mdiFacebook, mdiInstagram, mdiShieldCheckOutline, mdiTwitter, mdiWhatsapp } from '@mdi/js';
import type { ReactNode } from 'react';
import { SERVICES } from '../../../api/settings';
import type { Settings } from '../../../api/settings';
import { dialogOpened } from '../../../slices/dialogs';
import { selectSettings } from '../../../slices/settings';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import type { en } from '../../base/i18n/catalogue/shell.en';
import { sayOf } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { safeLink } from './safeLink';
import { TELEGRAM } from './telegram';

const useShellSay = sayOf<typeof en>();

type Service = keyof Settings['links'];
type Way = { service: Service; href: string };

const ICONS: Readonly<Record<Service, string>> = {
  facebook: mdiFacebook,
  instagram: mdiInstagram,
  telegram: TELEGRAM,
  twitter: mdiTwitter,
  whatsapp: mdiWhatsapp,
};
/** Support channels, the quicker one first. */
const SUPPORT: readonly Service[] = ['whatsapp', 'telegram'];

const HELP = [
  { words: 'footer.gamcare', href: 'https://www.gamcare.org.uk/' },
  { words: 'footer.therapy', href: 'https://www.gamblingtherapy.org/' },
] as const;

/** Another site must neither reach this window nor learn which page the player was on. */
const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The services whose link is set and safe (product.md section 2). */
function waysOf(settings: Settings | null): readonly Way[] {
  return SERVICES.flatMap((service) => {
    const href = safeLink(settings?.links[service] ?? '');
    return href === null ? [] : [{ service, href }];
  });
}

const PARTS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: 6,
};
/** As tall as a thumb. */
const WAY = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'text.primary',
  fontWeight: 550,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
};

/** The end of every page (product.md section 2). */
export function Footer() {
  const say = useShellSay();
  const settings = useAppSelector(selectSettings);
  const ways = waysOf(settings);
  return (
    <>
      <Stack sx={PARTS}>
        <Support ways={ways} />
        <Part title={say('footer.safe')} icon={mdiShieldCheckOutline}>
          <Said>{say('footer.safeWhy')}</Said>
        </Part>
        <Responsible />
        {ways.length > 0 && <Social ways={ways} />}
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ pt: 6 }}>
        <span>{settings?.siteTitle}</span> <span>{say('footer.copyright')}</span>
      </Typography>
    </>
  );
}

function Part({ title, icon, children }: { title: string; icon?: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        {icon !== undefined && <Icon path={icon} size={20} />}
        {title}
      </Typography>
      {children}
    </section>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <Typography color="text.secondary" sx={{ maxWidth: '48ch' }}>
    {children}
  </Typography>
);

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Typography component="a" href={href} sx={WAY} {...OUTSIDE}>
      {children}
      <NewTab />
    </Typography>
  );
}

function Support({ ways }: { ways: readonly Way[] }) {
  const say = useShellSay();
  const way = SUPPORT.flatMap((service) => ways.filter((one) => one.service === service))[0];
  return (
    <Part title={say('footer.support')}>
      <Said>{say('footer.supportOpen')}</Said>
      {way ? (
        <Outside href={way.href}>
          {say('footer.supportBy', { service: say(`footer.${way.service}`) })}
        </Outside>
      ) : (
        <Said>{say('footer.supportAgent')}</Said>
      )}
    </Part>
  );
}

function Responsible() {
  const say = useShellSay();
  const dispatch = useAppDispatch();
  return (
    <Part title={say('footer.responsible')}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
        <Button color="inherit" sx={{ p: 0, gap: 2 }} onClick={() => dispatch(dialogOpened('adult'))}>
          <b>18+</b> <span>{say('footer.adult')}</span>
        </Button>
        {HELP.map(({ words, href }) => (
          <Outside key={href} href={href}>
            {say(words)}
          </Outside>
        ))}
      </Stack>
    </Part>
  );
}

function Social({ ways }: { ways: readonly Way[] }) {
  const say = useShellSay();
  return (
    <Part title={say('footer.social')}>
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
    </Part>
  );
}

function NewTab() {
  const say = useShellSay();
  return <span className="unseen">({say('footer.newTab')})</span>;
}
