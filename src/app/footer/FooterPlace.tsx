import './footer.css';
import { SHELL } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

const lazyFooter = onDemand(async () => {
  const [{ Footer }] = await Promise.all([import('./Footer'), bring(SHELL)]);
  return Footer;
});

/** The footer lies below the first screen, always: it is fetched once that is there, and whatever its size,
 * nothing on screen moves when it comes. One that cannot be had is not worth a word. */
export function FooterPlace() {
  return (
    <footer className="footer">
      <lazyFooter.OnDemand props={{}} waiting={() => null} />
    </footer>
  );
}
