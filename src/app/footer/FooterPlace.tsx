import './footer.css';
import { SHELL } from '../../base/i18n/parts';
import { bring } from '../../base/i18n/words';
import { onDemand } from '../../base/ui/onDemand';

const lazyFooter = onDemand(async () => {
  const [{ Footer }] = await Promise.all([import('./Footer'), bring(SHELL)]);
  return Footer;
});

/** Always below the first screen, so it is fetched later and moves nothing. A failure is ignored. */
export function FooterPlace() {
  return (
    <footer className="footer">
      <lazyFooter.OnDemand props={{}} waiting={() => null} />
    </footer>
  );
}
