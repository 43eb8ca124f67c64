import type { Paise } from '../../../domain/base/money';
import { showSigned, toneOf } from '../../base/format/amounts';

/** An amount with its sign, which says what its colour says. */
export const Signed = ({ paise }: { paise: Paise }) => (
  <span className={toneOf(paise)}>{showSigned(paise)}</span>
);
