import { mdiFacebook, mdiInstagram, mdiShieldCheckOutline, mdiTwitter, mdiWhatsapp } from '@mdi/js';
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

/** The end of every page (product.md section 2). */
export function Footer() {
  const say = useShellSay();
  const settings = useAppSelector(selectSettings);
  const ways = waysOf(settings);
  return (
    <>
      <div className="footer-parts">
        <Support ways={ways} />
        <section>
          <h2>
            <Icon path={mdiShieldCheckOutline} size={20} />
            {say('footer.safe')}
          </h2>
          <p>{say('footer.safeWhy')}</p>
        </section>
        <Responsible />
        {ways.length > 0 && <Social ways={ways} />}
      </div>
      <p className="footer-end">
        <span>{settings?.siteTitle}</span> <span>{say('footer.copyright')}</span>
      </p>
    </>
  );
}

function Support({ ways }: { ways: readonly Way[] }) {
  const say = useShellSay();
  const way = SUPPORT.flatMap((service) => ways.filter((one) => one.service === service))[0];
  return (
    <section>
      <h2>{say('footer.support')}</h2>
      <p>{say('footer.supportOpen')}</p>
      {way ? (
        <a className="footer-link" href={way.href} {...OUTSIDE}>
          {say('footer.supportBy', { service: say(`footer.${way.service}`) })}
          <NewTab />
        </a>
      ) : (
        <p>{say('footer.supportAgent')}</p>
      )}
    </section>
  );
}

function Responsible() {
  const say = useShellSay();
  const dispatch = useAppDispatch();
  return (
    <section>
      <h2>{say('footer.responsible')}</h2>
      <div className="footer-ways">
        <button type="button" className="footer-adult" onClick={() => dispatch(dialogOpened('adult'))}>
          <b>18+</b>
          <span>{say('footer.adult')}</span>
        </button>
        {HELP.map(({ words, href }) => (
          <a key={href} className="footer-link" href={href} {...OUTSIDE}>
            {say(words)}
            <NewTab />
          </a>
        ))}
      </div>
    </section>
  );
}

function Social({ ways }: { ways: readonly Way[] }) {
  const say = useShellSay();
  return (
    <section>
      <h2>{say('footer.social')}</h2>
      <ul className="footer-ways">
        {ways.map(({ service, href }) => (
          <li key={service}>
            <a className="footer-icon" href={href} {...OUTSIDE}>
              <Icon path={ICONS[service]} />
              <span className="unseen">{say(`footer.${service}`)}</span>
              <NewTab />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewTab() {
  const say = useShellSay();
  return <span className="unseen">({say('footer.newTab')})</span>;
}
