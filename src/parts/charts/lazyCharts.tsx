import { onDemand } from '../../base/ui/onDemand';

const charts = () => import('./Charts');

/** Graphs come when one is looked at; what they show stands beside them in words. */
export const lazyCourse = onDemand(() => charts().then(({ CourseGraph }) => CourseGraph));
export const lazyRun = onDemand(() => charts().then(({ RunGraph }) => RunGraph));
export const lazyDays = onDemand(() => charts().then(({ DaysGraph }) => DaysGraph));
