import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { mdiChevronDown } from '@mdi/js';
import type { ReportDays } from '../../../api/reports';
import type { DayProfit } from '../../../api/statements';
import { showSigned } from '../../base/format/amounts';
import { dayOf, readDay, showDayOf } from '../../base/format/dates';
import { Icon } from '../../base/ui/Icon';
import { waitingForGraph } from '../charts/waitingForGraph';
import { lazyDays } from '../charts/lazyCharts';
import { PlainTable } from '../reports/PlainTable';
import { toShown } from '../reports/column';
import type { Column } from '../reports/column';
import { Signed } from './Signed';
import { useSay } from '../../base/i18n/words';

const extremes = (days: readonly DayProfit[]) =>
  days.reduce<{ best?: DayProfit; worst?: DayProfit }>(
    ({ best = days[0], worst = days[0] }, day) => ({
      ...(best && { best: day.paise > best.paise ? day : best }),
      ...(worst && { worst: day.paise < worst.paise ? day : worst }),
    }),
    {},
  );

/** Every day of the report: those without a game brought nothing. */
function wholeOf(byDay: readonly DayProfit[], { from, to }: ReportDays): readonly DayProfit[] {
  const first = readDay(from) ?? 0;
  const all: DayProfit[] = [];
  for (let day = from; day <= to; day = dayOf(first, all.length))
    all.push(byDay.find((one) => one.day === day) ?? { day, paise: 0 });
  return all;
}

type Props = { byDay: readonly DayProfit[]; days: ReportDays };

/** What each day brought: a graph, the same in a sentence, and as a table. */
export function DayChart({ byDay, days }: Props) {
  const say = useSay<'statements'>();
  const { best, worst } = extremes(byDay);
  if (!best || !worst) return null;
  return (
    <section aria-label={say('profit.days')}>
      <div aria-hidden="true">
        <lazyDays.OnDemand props={{ days: wholeOf(byDay, days) }} waiting={waitingForGraph} />
      </div>
      <Typography variant="body2">
        {byDay.length === 1
          ? say('profit.onlyDay', { day: showDayOf(best.day), sum: showSigned(best.paise) })
          : say('profit.bestDay', {
              best: showDayOf(best.day),
              bestSum: showSigned(best.paise),
              worst: showDayOf(worst.day),
              worstSum: showSigned(worst.paise),
            })}
      </Typography>
      <Accordion
        disableGutters
        elevation={0}
        slotProps={{ heading: { component: 'h2' } }}
        sx={{ background: 'none', '@media print': { display: 'none' } }}
      >
        <AccordionSummary
          expandIcon={<Icon path={mdiChevronDown} size={20} />}
          // A button has a face of its own, which may lack the letters of Hindi.
          sx={{ padding: 0, font: 'inherit' }}
        >
          {say('profit.days')}
        </AccordionSummary>
        <AccordionDetails sx={{ padding: 0 }}>
          <DayTable days={byDay} />
        </AccordionDetails>
      </Accordion>
    </section>
  );
}

function DayTable({ days }: { days: readonly DayProfit[] }) {
  const say = useSay<'statements'>();
  const columns: readonly Column<DayProfit>[] = [
    { field: 'day', title: say('profit.day'), show: ({ day }) => showDayOf(day) },
    {
      field: 'paise',
      title: say('profit.amount'),
      isNumber: true,
      show: ({ paise }) => <Signed paise={paise} />,
    },
  ];
  return (
    <PlainTable name={say('profit.days')} columns={columns} rows={toShown(days, columns, ({ day }) => day)} />
  );
}
