import Button from '@mui/material/Button';
import { ruleFacts } from '../../../domain/siteRules/facts';
import { siteRules } from '../../../domain/siteRules/siteRules';
import { dialogClosed, dialogOpened } from '../../../slices/dialogs';
import { selectLanguage } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Frame } from '../dialogs/Frame';
import { Waiting } from '../../base/ui/Problem';
import { onDemand } from '../../base/ui/onDemand';
import { RulePanels } from './RulePanels';
import { useSay } from '../../base/i18n/words';

/** The rules in other languages than English, a chunk each. */
const TRANSLATED = {
  hi: onDemand(() => import('./HindiRules').then(({ HindiRules }) => HindiRules)).OnDemand,
  bn: onDemand(() => import('./BengaliRules').then(({ BengaliRules }) => BengaliRules)).OnDemand,
} as const;

/** The site rules (product.md section 2). Every number in them is the one settlement uses. */
export function RulesDialog() {
  const say = useSay<'rules'>();
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  const Translated = language === 'en' ? undefined : TRANSLATED[language];
  const english = <RulePanels panels={siteRules(ruleFacts())} />;
  return (
    <Frame title={say('rules.title')} onClose={() => dispatch(dialogClosed())} isWide>
      <Button sx={{ mb: 3 }} onClick={() => dispatch(dialogOpened({ status: 'firstSteps' }))}>
        {say('rules.steps')}
      </Button>
      {Translated ? (
        <Translated
          props={{}}
          waiting={(came) => (came === 'coming' ? <Waiting rows={8} height={44} /> : english)}
        />
      ) : (
        english
      )}
    </Frame>
  );
}
