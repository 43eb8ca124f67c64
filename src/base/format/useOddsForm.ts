import { useEffect, useState } from 'react';
import type { OddsFormat } from '../../../domain/bets/oddsFormat';
import { selectOddsFormat } from '../../../slices/preferences';
import { useAppSelector } from '../../../store/hooks';
import { DECIMAL_ODDS, writeOddsIn } from './amounts';
import type { OddsForm } from './amounts';

const formOf = async (format: OddsFormat): Promise<OddsForm> =>
  format === 'decimal' ? DECIMAL_ODDS : (await import('./oddsForms')).oddsFormOf(format);

/** Fetches how the player wants odds written. Texts that stand are not written anew: what shows odds starts again with the format as
 * its key. @returns the format odds are written in; null until they are, at first */
export function useOddsForm(): OddsFormat | null {
  const wanted = useAppSelector(selectOddsFormat);
  const [written, setWritten] = useState<OddsFormat | null>(wanted === 'decimal' ? wanted : null);
  useEffect(() => {
    let isOver = false;
    const write = (form: OddsForm, format: OddsFormat) => {
      if (isOver) return;
      writeOddsIn(form);
      setWritten(format);
    };
    // Where it does not come, odds are decimal.
    formOf(wanted).then(
      (form) => write(form, wanted),
      () => write(DECIMAL_ODDS, 'decimal'),
    );
    return () => {
      isOver = true;
    };
  }, [wanted]);
  return written;
}
