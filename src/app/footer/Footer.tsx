import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { mdiShieldCheckOutline } from '@mdi/js';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { SERVICES } from '../../../api/settings';
import type { Settings } from '../../../api/settings';
import { dialogOpened } from '../../../slices/dialogs';
import { pathTo } from '../../../slices/route/routes';
import { selectSettings } from '../../../slices/settings';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { Link } from '../../base/ui/Link';
import { SafetyOnDemand } from '../safety/SafetyOnDemand';
import { NewTab, OUTSIDE } from './outside';
import type { Service, Way as ServiceWay } from './outside';
import { safeLink } from './safeLink';

/** Its icons are drawn where an operator has named addresses only. */
const Social = lazy(() => import('./Social').then((module) => ({ default: module.Social })));

/** Support channels, the quicker one first. */
const SUPPORT: readonly Service[] = ['whatsapp', 'telegram'];

const HELP = [
  { words: 'footer.gamcare', href: 'https://www.gamcare.org.uk/' },
  { words: 'footer.therapy', href: 'https://www.gamblingtherapy.org/' },
] as const;

/** The services whose link is set and safe (product.md section 2). */
function waysOf(settings: Settings | null): readonly ServiceWay[] {
  return SERVICES.flatMap((service) => {
    const href = safeLink(settings?.links[service] ?? '');
    return href === null ? [] : [{ service, href }];
  });
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: theme.spacing(6),
}));
/** As tall as a thumb. */
const Way = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'var(--text)',
  fontSize: 14,
  fontWeight: 650,
  textDecoration: 'underline',
});

/** The end of every page (product.md section 2). */
export function Footer() {
  const say = useSay<'shell'>();
  const settings = useAppSelector(selectSettings);
  const ways = waysOf(settings);
  return (
    <>
      <SafetyOnDemand />
      <Parts>
        <Support ways={ways} />
        <Part title={say('footer.safe')} icon={mdiShieldCheckOutline}>
          <Said>{say('footer.safeWhy')}</Said>
        </Part>
        <Responsible />
        {ways.length > 0 && (
          <Part title={say('footer.social')}>
            <Suspense fallback={null}>
              <Social ways={ways} />
            </Suspense>
          </Part>
        )}
      </Parts>
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
    <Way href={href} {...OUTSIDE}>
      {children}
      <NewTab />
    </Way>
  );
}

function Support({ ways }: { ways: readonly ServiceWay[] }) {
  const say = useSay<'shell'>();
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
  const say = useSay<'shell'>();
  const dispatch = useAppDispatch();
  return (
    <Part title={say('footer.responsible')}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
        <Button
          color="inherit"
          sx={{ p: 0, gap: 2, border: 0, textDecoration: 'underline' }}
          onClick={() => dispatch(dialogOpened({ status: 'adult' }))}
        >
          <b>18+</b> <span>{say('footer.adult')}</span>
        </Button>
        <Button
          color="inherit"
          sx={{ p: 0, border: 0, textDecoration: 'underline' }}
          component={Link}
          to={pathTo('limits')}
        >
          {say('footer.limits')}
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
