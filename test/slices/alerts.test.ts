import { alertWorded, alertsAnswered, alertsRequested, alertsSlice } from '../../slices/alerts';
import type { Alerts } from '../../slices/alerts';
import { matrix } from './matrix';

const alert = { text: 'A bet was settled', bet: null };
const states: Record<string, Alerts> = {
  unknown: { status: 'unknown' },
  asking: { status: 'asking' },
  denied: { status: 'denied' },
  dismissed: { status: 'dismissed' },
  missing: { status: 'missing' },
  allowed: { status: 'allowed' },
};

matrix(
  alertsSlice.reducer,
  states,
  {
    requested: alertsRequested(),
    granted: alertsAnswered('granted'),
    denied: alertsAnswered('denied'),
    default: alertsAnswered('default'),
    missing: alertsAnswered('missing'),
    worded: alertWorded(alert),
  },
  `
             requested  granted  denied  default    missing  worded
  unknown    asking     allowed  denied  dismissed  missing  allowed
  asking     -          allowed  denied  dismissed  missing  -
  denied     asking     allowed  -       dismissed  missing  -
  dismissed  asking     allowed  denied  -          missing  -
  missing    asking     allowed  denied  dismissed  -        -
  allowed    asking     -        denied  dismissed  missing  -
`,
);
