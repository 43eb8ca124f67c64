/** Libraries of dates, dayjs among them: one module of the page has it (src/base/format). */
const LIBRARIES = /^(dayjs|moment|luxon|date-fns)(\/|$|-)/;
const PARTS = '(UTC)?(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)';
const CALENDAR = new RegExp(
  `^((get|set)${PARTS}|getTimezoneOffset|to(ISO|UTC|GMT|Date|Time)String|toLocale(Date|Time)String)$`,
);
const OF_DATE = /^(parse|UTC)$/;
const OF_INTL = /^(DateTimeFormat|RelativeTimeFormat)$/;

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;
const isText = (node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
/** `new Date(ms)` only wraps a number; the clock, the machine's zone and texts come in by every other way. */
const isPure = ([first, ...rest]) =>
  first !== undefined && rest.length === 0 && first.type !== 'SpreadElement' && !isText(first);

const isCalendar = ({ object, property }) => {
  if (property.type !== 'Identifier') return false;
  if (isNamed(object, 'Date')) return OF_DATE.test(property.name);
  if (isNamed(object, 'Intl')) return OF_INTL.test(property.name);
  return CALENDAR.test(property.name);
};

const onePlace = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { besides: { type: 'string' } }, additionalProperties: false }],
    messages: {
      here: 'Calendars and texts of dates are read and written in one place: domain/base/time.ts, on the page src/base/format. Elsewhere a time is milliseconds, and new Date(ms) wraps them.',
    },
  },
  create(context) {
    const { besides } = context.options[0] ?? {};
    const told = (isWrong) => (node) => {
      if (isWrong(node)) context.report({ node, messageId: 'here' });
    };
    return {
      NewExpression: told(({ callee, arguments: given }) => isNamed(callee, 'Date') && !isPure(given)),
      CallExpression: told(({ callee }) => isNamed(callee, 'Date')),
      MemberExpression: told(isCalendar),
      ImportDeclaration: told(
        ({ source }) =>
          LIBRARIES.test(source.value) || (besides !== undefined && source.value.endsWith(besides)),
      ),
    };
  },
};

/** A plugin of ESLint with one rule, `dates/one-place`. */
export const datesPlugin = { rules: { 'one-place': onePlace } };
